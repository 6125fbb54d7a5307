import { expect, test } from '@jest/globals';
import { seededRandom } from './labelled/random.js';
import { SlidingPercentile, slidingMaximum, slidingMean } from './sliding-statistics.js';

const random = seededRandom(3);
const values = Array.from({ length: 400 }, () => Math.floor(random() * 60));

function around(i: number, reach: number): number[] {
  return values.slice(Math.max(0, i - reach), i + reach + 1);
}

test('a percentile agrees with sorting the window', () => {
  const percentile = new SlidingPercentile(Uint16Array.from(values), 0.15);
  for (let from = 0; from + 50 <= values.length; from += 3) {
    const sorted = values.slice(from, from + 50).sort((a, b) => a - b);
    expect(percentile.over(from, from + 50)).toBe(sorted[Math.floor(49 * 0.15)]);
  }
});

test('a maximum and a mean agree with looking at every value', () => {
  const maximum = slidingMaximum(Float32Array.from(values), 20);
  const mean = slidingMean(Float32Array.from(values), 4);
  values.forEach((_, i) => {
    expect(maximum[i]).toBe(Math.max(...around(i, 20)));
    const near = around(i, 4);
    expect(mean[i]).toBeCloseTo(near.reduce((sum, value) => sum + value, 0) / near.length, 3);
  });
});
