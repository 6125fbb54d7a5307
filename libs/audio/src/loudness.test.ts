import { describe, expect, test } from '@jest/globals';
import { evenGain, LoudnessMeter } from './loudness.js';

function tone(hertz: number, seconds: number, { level = 1, rate = 48000, phase = 0 } = {}): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate + phase),
  );
}

function measure(samples: Float32Array, rate = 48000, channels = 1) {
  const meter = new LoudnessMeter(rate, channels);
  meter.push(samples);
  return meter.finish();
}

describe('loudness', () => {
  test.each([22050, 32000, 44100, 48000])('a full-scale tone of 997 Hz is -3.01 LUFS at %i Hz (BS.1770)', (rate) => {
    expect(measure(tone(997, 2, { rate }), rate).lufs).toBeCloseTo(-3.01, 1);
  });

  test('two channels are twice as loud as one', () => {
    const both = tone(997, 2).reduce(
      (samples, sample, i) => samples.fill(sample, 2 * i, 2 * i + 2),
      new Float32Array(192000),
    );
    expect(measure(both, 48000, 2).lufs).toBeCloseTo(0, 1);
  });

  test('pauses do not make a sound softer: they are gated', () => {
    const spoken = new Float32Array(48000 * 4);
    spoken.set(tone(997, 1, { level: 0.1 }), 48000);
    expect(measure(spoken).lufs).toBeGreaterThan(-24.5);
  });

  test('a clip under 400 ms is measured too', () => {
    expect(measure(tone(997, 0.15, { level: 0.1 })).lufs).toBeCloseTo(-23, 0);
  });

  test('silence has no loudness, and gets no gain', () => {
    const silence = measure(new Float32Array(48000));
    expect(silence.lufs).toBe(Number.NEGATIVE_INFINITY);
    expect(evenGain(silence)).toBe(0);
  });
});

test('the level between the samples is found', () => {
  // At a quarter of the rate and 45 degrees every sample is at 0.707 of the wave that they stand for.
  const { truePeak } = measure(tone(12000, 0.5, { phase: Math.PI / 4 }));
  expect(truePeak).toBeGreaterThan(-0.3);
  expect(truePeak).toBeLessThan(0.5);
});

describe('the gain to the shared loudness', () => {
  test('brings a soft and a loud sound to the same', () => {
    expect(evenGain({ lufs: -26, truePeak: -20 })).toBe(10);
    expect(evenGain({ lufs: -8, truePeak: -0.5 })).toBe(-8);
  });

  test('stops where peaks would be cut off', () => {
    expect(evenGain({ lufs: -30, truePeak: -6 })).toBe(4.5);
  });

  test('does not blow up a recording of nothing', () => {
    expect(evenGain({ lufs: -65, truePeak: -60 })).toBe(24);
  });
});
