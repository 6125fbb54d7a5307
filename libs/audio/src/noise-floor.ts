import { FRAMES_PER_SECOND } from './frame-features.js';
import { BAND_COUNT } from './mel-bands.js';

/** Decibels of a histogram bin: finer than any threshold, coarse enough that a window fills it. */
const STEP = 0.5;
/** Frames from one reading of the floor to the next: 100 ms; rooms change slower than that. */
const STRIDE = 10;

export interface FloorWindow {
  /** Seconds either side. */
  readonly reach: number;
  /** Share of the window's frames that lie below the floor, 0 to 1. */
  readonly percentile: number;
  /** The lowest power that counts as a room: under it lies only rounding. */
  readonly lowest: number;
}

/**
 * For each frame and band the power of the room: a low percentile of what is heard some seconds either side. Near the
 * ends the window keeps its length and leans inwards, so that a recording that begins with a word has a floor too.
 * @param bands frames × BAND_COUNT powers
 */
export function noiseFloor(bands: Float32Array, frames: number, window: FloorWindow): Float32Array {
  const floor = new Float32Array(frames * BAND_COUNT);
  const reach = Math.round(window.reach * FRAMES_PER_SECOND);
  const lowestDb = decibels(window.lowest);
  for (let band = 0; band < BAND_COUNT; band++) {
    const levels = Uint16Array.from({ length: frames }, (_, frame) => {
      const db = decibels(Math.max(window.lowest, bands[frame * BAND_COUNT + band] as number));
      return Math.round((db - lowestDb) / STEP);
    });
    const sliding = new SlidingPercentile(levels, window.percentile);
    const readings: number[] = [];
    // readings[i]: percentile of the window that starts at i*STRIDE
    for (let at = 0; at === 0 || at + reach <= frames; at += STRIDE) readings.push(sliding.over(at, Math.min(frames, at + reach)));
    let before = 0;
    for (let frame = 0; frame < frames; frame += STRIDE) {
      const before1 = readings[Math.max(0, Math.round((frame - reach) / STRIDE))] as number;
      const after = readings[Math.min(readings.length - 1, Math.round(frame / STRIDE))] as number;
      const power = window.lowest * 10 ** ((Math.max(before1, after) * STEP) / 10);
      // Geometric steps between readings: a floor that jumps would leave a mark on whatever word stands there.
      const ratio = before === 0 ? 1 : (power / before) ** (1 / STRIDE);
      for (let i = Math.max(0, frame - STRIDE); i < Math.min(frames, frame + STRIDE); i++) {
        floor[i * BAND_COUNT + band] = i < frame ? power / ratio ** (frame - i) : power;
      }
      before = power;
    }
  }
  return floor;
}

export function decibels(power: number): number {
  return 10 * Math.log10(power);
}

/** A percentile of the values in a window that moves forward. */
export class SlidingPercentile {
  private readonly counts = new Uint32Array(512);
  private from = 0;
  private to = 0;
  /** The bin that holds the percentile, and how many values lie in the bins before it. */
  private bin = 0;
  private below = 0;

  constructor(
    private readonly values: Uint16Array,
    private readonly percentile: number,
  ) {}

  over(from: number, to: number): number {
    while (this.to < to) this.count(this.values[this.to++] as number, 1);
    while (this.from < from) this.count(this.values[this.from++] as number, -1);
    const rank = Math.floor((to - from - 1) * this.percentile);
    while (this.below > rank) this.below -= this.counts[--this.bin] as number;
    while (this.below + (this.counts[this.bin] as number) <= rank) this.below += this.counts[this.bin++] as number;
    return this.bin;
  }

  private count(value: number, change: 1 | -1): void {
    const bin = Math.min(value, this.counts.length - 1);
    this.counts[bin] = (this.counts[bin] as number) + change;
    if (bin < this.bin) this.below += change;
  }
}
