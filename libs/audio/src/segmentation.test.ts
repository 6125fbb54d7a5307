import { describe, expect, test } from '@jest/globals';
import { seededRandom } from './labelled/random.js';
import { breath, click, engine, hum, thump, whiteNoise } from './labelled/synthetic-sounds.js';
import { speak } from './labelled/synthetic-voice.js';
import { type Segment, Segmenter } from './segmentation.js';

const RATE = 16000;
const random = seededRandom(7);

function segment(signal: Float64Array, sensitivity = 0, chunk = signal.length): Segment[] {
  const samples = Int16Array.from(signal, (value) => value * 32767);
  const segmenter = new Segmenter({ sensitivity });
  for (let at = 0; at < samples.length; at += chunk) segmenter.push(samples.subarray(at, at + chunk));
  return segmenter.finish();
}

/** Silence of some seconds with sounds at given times, each with a peak in decibels of full scale. */
function timeline(seconds: number, ...sounds: { at: number; sound: Float64Array; peak: number }[]): Float64Array {
  const track = new Float64Array(seconds * RATE);
  for (const { at, sound, peak } of sounds) {
    sound.forEach((value, i) => {
      track[Math.round(at * RATE) + i] = value * 10 ** (peak / 20);
    });
  }
  return track;
}

function tone(seconds: number, hertz: number): Float64Array {
  return Float64Array.from({ length: seconds * RATE }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / RATE));
}

function noise(seconds: number): Float64Array {
  return whiteNoise(Math.round(seconds * RATE), random);
}

function mix(...tracks: { track: Float64Array; peak: number }[]): Float64Array {
  return (tracks[0]?.track ?? new Float64Array()).map((_, i) => {
    return tracks.reduce((sum, { track, peak }) => sum + (track[i] ?? 0) * 10 ** (peak / 20), 0);
  });
}

const THREE_TONES = timeline(
  6,
  { at: 1, sound: tone(0.5, 440), peak: -12 },
  { at: 2.5, sound: tone(0.4, 440), peak: -14 },
  { at: 4, sound: tone(0.6, 440), peak: -10 },
);

function expectThreeTones(segments: Segment[], within: number): void {
  expect(segments).toHaveLength(3);
  const edges = segments.flatMap(({ start, end }) => [start, end]);
  [1, 1.5, 2.5, 2.9, 4, 4.6].forEach((edge, i) => {
    expect(Math.abs((edges[i] as number) - edge)).toBeLessThan(within);
  });
}

describe('what is found', () => {
  test('tones in silence, with their edges', () => expectThreeTones(segment(THREE_TONES), 0.05));

  test('the same whether the samples come at once or bit by bit', () => {
    expect(segment(THREE_TONES, 0, 331)).toEqual(segment(THREE_TONES));
  });

  test('tones in noise, over hum and on an offset', () => {
    const signal = mix(
      { track: THREE_TONES, peak: 0 },
      { track: noise(6), peak: -40 },
      { track: hum(RATE, 6 * RATE), peak: -30 },
    );
    expectThreeTones(segment(signal.map((value) => value + 0.05)), 0.08);
  });

  test('a soft word beside a loud one', () => {
    const word = speak('mama', { pitch: 210, size: 1.1 }, RATE, random);
    const signal = timeline(4, { at: 0.5, sound: word, peak: -6 }, { at: 2.5, sound: word, peak: -28 });
    expect(segment(mix({ track: signal, peak: 0 }, { track: noise(4), peak: -70 }))).toHaveLength(2);
  });

  test('a word with a stop inside is one clip', () => {
    const word = speak('katap', { pitch: 120, size: 1 }, RATE, random);
    expect(segment(timeline(3, { at: 1, sound: word, peak: -12 }))).toHaveLength(1);
  });

  test('an engine, which no speech detector would take', () => {
    const signal = timeline(5, { at: 2, sound: engine(RATE, random), peak: -12 });
    expect(segment(mix({ track: signal, peak: 0 }, { track: noise(5), peak: -60 }))).toHaveLength(1);
  });

  test('words before and after a fan is switched on', () => {
    const words = [2, 5, 8, 12, 15, 18].map((at) => ({
      at,
      sound: speak('lemon', { pitch: 210, size: 1.1 }, RATE, random),
      peak: -10,
    }));
    const fan = timeline(20, { at: 10, sound: noise(10), peak: -40 });
    const room = { track: noise(20), peak: -66 };
    const segments = segment(mix({ track: timeline(20, ...words), peak: 0 }, { track: fan, peak: 0 }, room));
    expect(segments).toHaveLength(6);
  });

  test('words over a clock, whose ticks do not chain them together', () => {
    const words = [0.6, 1.7, 3.4, 4.9].map((at) => ({
      at,
      sound: speak('lemon', { pitch: 210, size: 1.1 }, RATE, random),
      peak: -10,
    }));
    const tick = tone(0.06, 2500).map((value, i) => value * Math.exp(-i / 60));
    const ticks = Array.from({ length: 28 }, (_, i) => ({ at: 0.05 + i / 4, sound: tick, peak: -12 }));
    const clock = { track: timeline(7, ...ticks), peak: 0 };
    const segments = segment(mix({ track: timeline(7, ...words), peak: 0 }, clock, { track: noise(7), peak: -64 }));
    expect(segments).toHaveLength(4);
  });

  test('a recording that is nothing but a word of a fifth of a second', () => {
    const word = speak('a', { pitch: 210, size: 1.1 }, RATE, random).subarray(0, 0.2 * RATE);
    expect(segment(word.map((value) => value * 0.3))).toEqual([{ start: 0, end: word.length / RATE }]);
  });

  test('every clip lies inside the recording and none overlaps the next', () => {
    const words = Array.from({ length: 12 }, (_, i) => ({ at: i * 0.7, sound: tone(0.4, 300 + 40 * i), peak: -12 }));
    const segments = segment(timeline(8.2, ...words));
    expect(segments).toHaveLength(12);
    segments.forEach(({ start, end }, i) => {
      expect(start).toBeGreaterThanOrEqual(segments[i - 1]?.end ?? 0);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(8.2);
    });
  });
});

describe('what is left out', () => {
  test.each([
    ['nothing at all', new Float64Array()],
    ['digital silence', new Float64Array(10 * RATE)],
    ['an empty room', noise(10).map((value) => value * 0.003)],
    ['a loud fan', noise(10).map((value) => value * 0.3)],
    ['hum', hum(RATE, 10 * RATE).map((value) => value * 0.3)],
  ])('%s gives no clip', (_, signal) => expect(segment(signal)).toEqual([]));

  test.each([
    ['a click', click(RATE, random), -10],
    ['a knock on the table', thump(RATE, random), -14],
    ['a breath', breath(RATE, random), -36],
  ])('%s between words', (_, disturbance, peak) => {
    const word = speak('mama', { pitch: 210, size: 1.1 }, RATE, random);
    const signal = timeline(
      6,
      { at: 0.5, sound: word, peak: -8 },
      { at: 2.6, sound: disturbance, peak },
      { at: 4.5, sound: word, peak: -8 },
    );
    const segments = segment(mix({ track: signal, peak: 0 }, { track: noise(6), peak: -60 }));
    expect(segments).toHaveLength(2);
    expect(segments.some(({ start, end }) => start < 3.2 && end > 2.6)).toBe(false);
  });
});

test('sensitivity takes softer sounds in, and leaves them out', () => {
  const word = speak('mama', { pitch: 210, size: 1.1 }, RATE, random);
  const signal = mix(
    {
      track: timeline(
        8,
        { at: 0.5, sound: word, peak: -6 },
        { at: 3, sound: word, peak: -34 },
        { at: 6, sound: word, peak: -46 },
      ),
      peak: 0,
    },
    { track: noise(8), peak: -76 },
  );
  expect([-1, 0, 1].map((sensitivity) => segment(signal, sensitivity).length)).toEqual([1, 2, 3]);
});
