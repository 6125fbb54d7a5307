import { between } from './random.js';
import { Resonator } from './resonator.js';
import { normalised } from './synthetic-voice.js';

// Taken out of the loops: under test, every look at a global costs as much as the sine itself.
const { PI, exp, min, round, sin } = Math;

type Random = () => number;

/** A cat: a gliding tone with overtones. Peak at 1, as are all sounds here. */
export function meow(sampleRate: number, random: Random): Float64Array {
  const count = round(between(random, 0.5, 0.9) * sampleRate);
  const top = between(random, 600, 800);
  let phase = 0;
  return normalised(
    Float64Array.from({ length: count }, (_, i) => {
      const way = i / count;
      phase += (2 * PI * top * (0.6 + 0.4 * sin(PI * way))) / sampleRate;
      return sin(PI * way) ** 0.5 * (sin(phase) + 0.5 * sin(2 * phase) + 0.3 * sin(3 * phase));
    }),
  );
}

/** A tractor: noise that beats fifteen times a second. */
export function engine(sampleRate: number, random: Random): Float64Array {
  const low = new Resonator(sampleRate, 400);
  const count = round(between(random, 0.8, 1.4) * sampleRate);
  return normalised(
    Float64Array.from({ length: count }, (_, i) => {
      const beat = 0.6 + 0.4 * sin((2 * PI * 15 * i) / sampleRate);
      return beat * low.next(random() - 0.5, 500) * min(1, i / 800, (count - i) / 800);
    }),
  );
}

export function breath(sampleRate: number, random: Random): Float64Array {
  const air = new Resonator(sampleRate, 2500);
  const count = round(between(random, 0.25, 0.5) * sampleRate);
  return normalised(
    Float64Array.from({ length: count }, (_, i) => sin((PI * i) / count) * air.next(random() - 0.5, 1500)),
  );
}

export function click(sampleRate: number, random: Random): Float64Array {
  const count = round(between(random, 0.004, 0.012) * sampleRate);
  return normalised(Float64Array.from({ length: count }, (_, i) => (random() - 0.5) * exp((-6 * i) / count)));
}

/** A knock on the table. */
export function thump(sampleRate: number, random: Random): Float64Array {
  const count = round(between(random, 0.1, 0.2) * sampleRate);
  const frequency = between(random, 60, 110);
  return normalised(
    Float64Array.from({ length: count }, (_, i) => {
      const seconds = i / sampleRate;
      return sin(2 * PI * frequency * seconds) * exp(-30 * seconds) * min(1, i / 30);
    }),
  );
}

export function hum(sampleRate: number, count: number): Float64Array {
  const overtones = [1, 0.5, 0.35, 0.1, 0.15];
  return normalised(
    Float64Array.from({ length: count }, (_, i) => {
      return overtones.reduce((sum, part, n) => sum + part * sin((2 * PI * 50 * (n + 1) * i) / sampleRate), 0);
    }),
  );
}

/** White noise between -1 and 1. */
export function whiteNoise(count: number, random: Random): Float64Array {
  return Float64Array.from({ length: count }, () => 2 * random() - 1);
}

/** Noise of waves: it swells and ebbs every few seconds. */
export function surf(sampleRate: number, count: number, random: Random): Float64Array {
  const wave = new Resonator(sampleRate, 1500);
  return normalised(
    Float64Array.from({ length: count }, (_, i) => {
      const swell = 0.35 + 0.65 * sin((PI * i) / (5 * sampleRate)) ** 2;
      return swell * wave.next(random() - 0.5, 700);
    }),
  );
}
