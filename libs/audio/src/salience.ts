import { FRAMES_PER_SECOND, type FrameFeatures } from './frame-features.js';
import { BAND_COUNT } from './mel-bands.js';
import { noiseFloor } from './noise-floor.js';
import { decibels, SlidingPercentile, slidingMaximum, slidingMean } from './sliding-statistics.js';

/** How far a frame stands out of the room, all in decibels. */
export interface Salience {
  /** Mean over the bands of power over floor. */
  readonly rise: Float32Array;
  /** The same, smoothed: what is compared with thresholds. */
  readonly steadyRise: Float32Array;
  /** What must be added to the thresholds here, because the room itself rises and falls. */
  readonly unrest: Float32Array;
  /** Power above the floor, under full scale by an unchanging amount. */
  readonly level: Float32Array;
  /** The loudest level nearby. */
  readonly loudest: Float32Array;
}

/** Frames either side that a rise is smoothed over: 30 ms in all, the time of a syllable's onset. */
const SMOOTHING = 1;
/** Seconds either side in which the loudest sound is looked for: a few words, so that one shout counts for its time. */
const NEARBY = 8;

/** Seconds either side in which the room's unrest is measured. */
const UNREST_REACH = 6;
/** Share of the time that even a busy speaker leaves to the room; that part's rise is the room's own doing. */
const ROOM_SHARE = 0.4;
/** Decibels by which a calm room rises over its own low percentile: so much is no unrest. */
const CALM = 2;
/** The unrest never takes more than this share of the way up to the speech: soft ends must stay within reach. */
const HIGHEST_SHARE = 0.2;
/** Share of the time that is below the speech's peaks. */
const PEAKS = 0.95;

/** Rises are kept for percentiles in half decibels above this. */
const LOWEST_RISE = -10;
/** Keeps the logarithm of silence finite; far below the rounding of a sample. */
const NOTHING = 1e-3;

export function measureSalience(features: FrameFeatures): Salience {
  const rises = new Float32Array(features.length);
  const above = new Float32Array(features.length);
  for (let band = 0; band < BAND_COUNT; band++) {
    const powers = features.band(band);
    const floor = noiseFloor(powers);
    for (let i = 0; i < powers.length; i++) {
      const power = powers[i] as number;
      const room = floor[i] as number;
      rises[i] = (rises[i] as number) + power / room / BAND_COUNT;
      above[i] = (above[i] as number) + Math.max(0, power - room);
    }
  }
  const level = above.map((power) => decibels(power + NOTHING));
  const steadyRise = slidingMean(rises, SMOOTHING).map(decibels);
  return {
    rise: rises.map(decibels),
    steadyRise,
    unrest: measureUnrest(steadyRise),
    level,
    loudest: slidingMaximum(level, NEARBY * FRAMES_PER_SECOND),
  };
}

/** Rain and sea and fire are no steady floor: where the quiet part of the time rises, the thresholds rise with it. */
function measureUnrest(rise: Float32Array): Float32Array {
  const steps = Uint16Array.from(rise, (db) => Math.max(0, Math.round((db - LOWEST_RISE) * 2)));
  const room = slidingLevel(steps, ROOM_SHARE);
  const peaks = slidingLevel(steps, PEAKS);
  return room.map((db, i) => {
    const highest = HIGHEST_SHARE * (peaks[i] as number);
    return Math.max(0, Math.min(db - CALM, highest));
  });
}

function slidingLevel(steps: Uint16Array, share: number): Float32Array {
  const percentile = new SlidingPercentile(steps, share);
  const reach = UNREST_REACH * FRAMES_PER_SECOND;
  const last = steps.length - 1 - 2 * reach;
  return Float32Array.from(steps, (_, i) => {
    const from = Math.max(0, Math.min(i - reach, last));
    const to = Math.min(steps.length, Math.max(i + reach, 2 * reach) + 1);
    return percentile.over(from, to) / 2 + LOWEST_RISE;
  });
}
