import { FRAMES_PER_SECOND, type FrameFeatures } from './frame-features.js';
import { BAND_COUNT } from './mel-bands.js';
import type { Salience } from './salience.js';
import { decibels } from './sliding-statistics.js';

/** Frames from `from` up to but not including `to`, in which something sounds. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Seconds of quiet inside a word: a slow closure, and the hush around it. What is longer is a pause between words. */
const LONGEST_CLOSURE = 0.24;
/** Seconds between a syllable and the burst of a stop that is let go before or after it. */
const LONGEST_STOP = 0.16;
/** Seconds between pulses that are heard as one sound; the ticks of a clock lie further apart. */
const LONGEST_RATTLE = 0.11;
/** Seconds: a syllable is longer, a click or a tick is shorter, even smeared over a frame. */
const SHORTEST_SOUND = 0.075;
/** Decibels by which a pause that is not quiet lies under the sounds before and after it, for longer than a closure. */
const VALLEY = 23;
/** A knock: short, and this many decibels more below 150 Hz than above. A deep voice is as low but lasts longer. */
const KNOCK = { seconds: 0.22, rumble: 9 };
/** A breath: noise without pitch, this many decibels below the speech. A hissing cat is as noisy but as loud as speech. */
const BREATH = { voicing: 0.5, below: 14 };

/** Decibels that a sound must rise above the room to begin, and those down to which its ends are followed. */
const ENTER = 7;
const LEAVE = 4;
/** Decibels below the loudest nearby under which nothing is meant to be heard. */
const RANGE = 35;
/** What full sensitivity takes off the thresholds, and adds to the range. Decibels. */
const MORE = { threshold: 3, range: 10, breath: 6 };

/** The stretches of sound that are worth a clip. */
export function findRuns(features: FrameFeatures, salience: Salience, sensitivity: number): Run[] {
  return joinedAcrossClosures(joinedRattles(risen(salience, sensitivity)))
    .flatMap((run) => splitAtValleys(run, salience.level))
    .filter((run) => isMeant(run, features, salience, sensitivity));
}

function risen({ steadyRise, unrest, level, loudest }: Salience, sensitivity: number): Run[] {
  const range = RANGE + sensitivity * MORE.range;
  const over = (i: number, threshold: number) =>
    (steadyRise[i] as number) > threshold - sensitivity * MORE.threshold + (unrest[i] as number) &&
    (level[i] as number) > (loudest[i] as number) - range;
  const runs: Run[] = [];
  for (let i = 0; i < steadyRise.length; i++) {
    if (!over(i, ENTER)) continue;
    let from = i;
    while (from > 0 && over(from - 1, LEAVE)) from--;
    while (i + 1 < steadyRise.length && over(i + 1, LEAVE)) i++;
    runs.push({ from, to: i + 1 });
  }
  return runs;
}

/** Joins what follows so fast that it is one sound: a woodpecker, or a soft word of which the noise leaves pieces. */
function joinedRattles(runs: readonly Run[]): Run[] {
  const sounds: Run[] = [];
  for (const run of runs) {
    const last = sounds.at(-1);
    if (last !== undefined && run.from - last.to < LONGEST_RATTLE * FRAMES_PER_SECOND) {
      sounds[sounds.length - 1] = { from: last.from, to: run.to };
    } else sounds.push(run);
  }
  return sounds;
}

/**
 * Joins what closures interrupt. The burst of a stop belongs to the syllable beside it, but what is as short as a burst
 * bridges no pause: the ticks of a clock would chain all words together.
 */
function joinedAcrossClosures(sounds: readonly Run[]): Run[] {
  const words: Run[] = [];
  let syllableEnd = Number.NEGATIVE_INFINITY;
  for (const sound of sounds) {
    const last = words.at(-1);
    const isSyllable = sound.to - sound.from >= SHORTEST_SOUND * FRAMES_PER_SECOND;
    const isAfterBurst = last !== undefined && syllableEnd <= last.from;
    const quietFrom = isSyllable && isAfterBurst ? last.to : syllableEnd;
    const longest = isSyllable && !isAfterBurst ? LONGEST_CLOSURE : LONGEST_STOP;
    if (last !== undefined && sound.from - quietFrom < longest * FRAMES_PER_SECOND) {
      words[words.length - 1] = { from: last.from, to: sound.to };
    } else words.push(sound);
    if (isSyllable) syllableEnd = sound.to;
  }
  return words;
}

/** Two words that the echo of a room, or its crackling, holds together. */
function splitAtValleys({ from, to }: Run, level: Float32Array): Run[] {
  const later = level.slice(from, to);
  for (let i = later.length - 2; i >= 0; i--) later[i] = Math.max(later[i] as number, later[i + 1] as number);
  const parts: Run[] = [];
  let start = from;
  let valley = from;
  let earlier = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const now = level[i] as number;
    earlier = Math.max(earlier, now);
    if (now < Math.min(earlier, later[i - from] as number) - VALLEY) continue;
    if (i - valley > LONGEST_CLOSURE * FRAMES_PER_SECOND) {
      parts.push({ from: start, to: valley });
      start = i;
    }
    valley = i + 1;
  }
  return [...parts, { from: start, to }];
}

function isMeant(run: Run, features: FrameFeatures, salience: Salience, sensitivity: number): boolean {
  const seconds = (run.to - run.from) / FRAMES_PER_SECOND;
  if (seconds < SHORTEST_SOUND) return false;
  if (seconds < KNOCK.seconds && rumbleOverBody(run, features) > KNOCK.rumble) return false;
  let peak = Number.NEGATIVE_INFINITY;
  for (let i = run.from; i < run.to; i++) peak = Math.max(peak, salience.level[i] as number);
  const below = (salience.loudest[(run.from + run.to) >> 1] as number) - peak;
  return (
    below <= BREATH.below + sensitivity * MORE.breath || meanVoicing(run, features, salience.level) >= BREATH.voicing
  );
}

function rumbleOverBody({ from, to }: Run, features: FrameFeatures): number {
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);
  const body = sum(features.bands.subarray(from * BAND_COUNT, to * BAND_COUNT));
  return decibels(sum(features.rumble.subarray(from, to)) / body);
}

/** Voicing weighted by power: the pitch of a word counts, not the hiss of its ends. */
export function meanVoicing({ from, to }: Run, features: FrameFeatures, level: Float32Array): number {
  let voiced = 0;
  let total = 0;
  for (let i = from; i < to; i++) {
    const power = 10 ** ((level[i] as number) / 10);
    voiced += power * (features.voicing[i] as number);
    total += power;
  }
  return voiced / total;
}
