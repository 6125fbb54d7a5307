import { expect, test } from '@jest/globals';
import { seededRandom } from './labelled/random.js';
import { RealFft } from './real-fft.js';

test('agrees with the transform written out', () => {
  const size = 64;
  const random = seededRandom(1);
  const frame = Float64Array.from({ length: size }, () => random() - 0.5);
  const real = new Float64Array(size / 2 + 1);
  const imaginary = new Float64Array(size / 2 + 1);
  new RealFft(size).forward(frame, real, imaginary);
  for (let k = 0; k <= size / 2; k++) {
    const sum = (part: (angle: number) => number) =>
      frame.reduce((total, value, n) => total + value * part((2 * Math.PI * k * n) / size), 0);
    expect(real[k]).toBeCloseTo(sum(Math.cos), 9);
    expect(imaginary[k]).toBeCloseTo(-sum(Math.sin), 9);
  }
});

test.each([0, 3, 100])('refuses a length of %d', (size) => expect(() => new RealFft(size)).toThrow(TypeError));
