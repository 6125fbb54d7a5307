import { FRAMES_PER_SECOND } from './frame-features.js';
import { decibels, SlidingPercentile } from './sliding-statistics.js';

// Named once: under test, every look at a global costs as much as the comparison.
const { max } = Math;

/**
 * Seconds of each of the two windows that the floor is read from: long enough to hold pauses between words, short
 * enough to follow a fan that is switched on.
 */
const REACH = 6;
/** Share of a window that counts as pause. Somebody who speaks without one for five seconds is not dictating words. */
const PAUSES = 0.15;
/** The lowest floor: ten times what rounding to 16 bit puts into a frame (1/12 × Σwindow²). Below there is no room. */
const LOWEST = 200;
/** Decibels: finer than any threshold, coarse enough that a window fills the histogram. */
const STEP = 0.5;
/** Frames from one reading to the next, 100 ms: rooms change slower than that. */
const STRIDE = 10;

/**
 * The power of the room in one band, frame by frame: a low percentile of the seconds before and of the seconds after,
 * whichever is higher. With one window around the frame, a fan that starts would pass for speech until the window is
 * full of it.
 */
export function noiseFloor(powers: Float32Array): Float32Array {
  const lowest = decibels(LOWEST);
  const levels = Uint16Array.from(powers, (power) => (decibels(max(power, LOWEST)) - lowest) / STEP);
  const reach = REACH * FRAMES_PER_SECOND;
  const percentile = new SlidingPercentile(levels, PAUSES);
  const readings: number[] = [];
  for (let from = 0; from === 0 || from + reach <= powers.length; from += STRIDE) {
    readings.push(percentile.over(from, Math.min(powers.length, from + reach)));
  }
  // Near the ends the windows lean inwards: a recording that begins with a word has a floor too.
  const reading = (from: number) => readings[max(0, Math.min(readings.length - 1, from))] as number;
  return interpolate(powers.length, (n) => lowest + STEP * max(reading(n - reach / STRIDE), reading(n)));
}

/** Powers at every frame from levels at every STRIDE-th; a floor that jumps would leave a mark on the word there. */
function interpolate(frames: number, levelAt: (n: number) => number): Float32Array {
  const floor = new Float32Array(frames);
  for (let start = 0; start < frames; start += STRIDE) {
    const power = 10 ** (levelAt(start / STRIDE) / 10);
    const ratio = (10 ** (levelAt(start / STRIDE + 1) / 10) / power) ** (1 / STRIDE);
    let now = power;
    for (let i = start; i < Math.min(frames, start + STRIDE); i++, now *= ratio) floor[i] = now;
  }
  return floor;
}
