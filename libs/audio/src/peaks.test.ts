import { describe, expect, test } from '@jest/globals';
import { PeakMeter } from './peaks.js';

const RATE = 44100;

/** Seconds of a level each, one after the other; a little noise under everything. */
function sound(...parts: readonly (readonly [seconds: number, level: number])[]): Float32Array {
  let seed = 1;
  const noise = () => {
    seed = (seed * 16807) % 2147483647;
    return (seed / 2147483647 - 0.5) * 0.002;
  };
  return Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from({ length: seconds * RATE }, (_, i) => level * Math.sin(i / 10) + noise()),
    ),
  );
}

function peaksOf(samples: Float32Array, pieces = 1) {
  const meter = new PeakMeter(RATE, 1);
  const size = Math.ceil(samples.length / pieces);
  for (let i = 0; i < samples.length; i += size) meter.push(samples.subarray(i, i + size));
  return meter.finish();
}

describe('the outline', () => {
  test('shows where it is loud', () => {
    const { columns } = peaksOf(sound([1, 0], [1, 0.5], [1, 0]));
    const third = Math.floor(columns.length / 3);
    expect(Math.max(...columns.slice(0, third - 3))).toBeLessThan(3);
    expect(Math.max(...columns.slice(third + 3, 2 * third))).toBeCloseTo(128, -1);
  });

  test('is the same however the sound arrives', () => {
    const samples = sound([0.5, 0.1], [0.7, 0.8]);
    expect(peaksOf(samples, 37)).toEqual(peaksOf(samples));
  });

  test('has no more columns than a screen can show, however long the sound', () => {
    expect(peaksOf(sound([60, 0.2])).columns).toHaveLength(2400);
  });
});

describe('the audible part', () => {
  test('leaves out silence before and after, with a little room', () => {
    const { audible } = peaksOf(sound([1, 0], [1.5, 0.4], [1, 0]));
    expect(audible?.start).toBeGreaterThan(0.9);
    expect(audible?.start).toBeLessThan(1);
    expect(audible?.end).toBeGreaterThan(2.5);
    expect(audible?.end).toBeLessThan(2.7);
  });

  test('is nothing to ask about when it is nearly everything, or nothing at all', () => {
    expect(peaksOf(sound([0.1, 0], [2, 0.4])).audible).toBeNull();
    expect(peaksOf(new Float32Array(RATE)).audible).toBeNull();
  });

  test('a whisper is not silence', () => {
    const { audible } = peaksOf(sound([1, 0], [1, 0.01], [1, 0]));
    expect(audible?.start).toBeGreaterThan(0.85);
    expect(audible?.end).toBeLessThan(2.3);
  });
});
