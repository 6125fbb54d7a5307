import { FeatureExtractor } from './feature-extractor.js';
import { ANALYSIS_RATE, FRAMES_PER_SECOND, type FrameFeatures } from './frame-features.js';
import { measureSalience, type Salience } from './salience.js';
import { decibels } from './sliding-statistics.js';
import { findRuns, meanVoicing, type Run } from './sound-runs.js';

/** One word, or cat, or tractor: seconds from the beginning of the recording. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

export interface SegmentationOptions {
  /** From -1 (only what stands out clearly) over 0 to 1 (soft sounds too). */
  readonly sensitivity?: number;
}

/** Seconds that a clip begins before and ends after what was found: onsets are sharp, ends die away. */
const PAD = { start: 0.01, end: 0.03 };
/**
 * A word that rises little above the room has its soft beginning and end hidden in it. From a rise of `clear` decibels
 * down to one of `faint`, the pads grow by this many seconds.
 */
const HIDDEN = { start: 0.02, end: 0.06, clear: 30, faint: 15 };

/**
 * A recording of one word may hold no pause to hear the room in, so that nothing rises above it. Up to this many seconds
 * it is one clip, if it has a pitch and is louder than a room: power over a frame of 512 samples, at -45 dB of full scale.
 */
const ONE_WORD = { seconds: 2, voicing: 0.5, level: 70 };

/**
 * Finds the stretches of sound in a recording: energy in mel bands over a floor that follows the room. Takes any kind
 * of sound, since families record cats and tractors too; leaves out clicks, knocks and breaths. Pure signal code: push
 * samples as they are decoded, then finish.
 */
export class Segmenter {
  private readonly extractor = new FeatureExtractor();
  private readonly sensitivity: number;

  constructor(options: SegmentationOptions = {}) {
    this.sensitivity = Math.max(-1, Math.min(1, options.sensitivity ?? 0));
  }

  /** @param samples mono, at 16 kHz, any number at a time */
  push(samples: Int16Array): void {
    this.extractor.push(samples);
  }

  /** The segments in order, none overlapping; none where nothing rises above the room. */
  finish(): Segment[] {
    const seconds = this.extractor.samples / ANALYSIS_RATE;
    return segmentFeatures(this.extractor.finish(), seconds, this.sensitivity);
  }
}

function segmentFeatures(features: FrameFeatures, seconds: number, sensitivity: number): Segment[] {
  const salience = measureSalience(features);
  const runs = findRuns(features, salience, sensitivity);
  if (runs.length === 0 && isOneWord(features, seconds)) return [{ start: 0, end: seconds }];
  return padded(runs, salience, seconds);
}

function isOneWord(features: FrameFeatures, seconds: number): boolean {
  if (seconds > ONE_WORD.seconds) return false;
  const level = Float32Array.from({ length: features.length }, (_, frame) => decibels(features.power(frame)));
  const whole = { from: 0, to: features.length };
  return Math.max(...level) > ONE_WORD.level && meanVoicing(whole, features, level) >= ONE_WORD.voicing;
}

function padded(runs: readonly Run[], salience: Salience, seconds: number): Segment[] {
  return runs.map((run, index) => {
    const hidden = hiddenShare(run, salience);
    const start = edge(run.from) - PAD.start - hidden * HIDDEN.start;
    const end = edge(run.to) + PAD.end + hidden * HIDDEN.end;
    // Never into the neighbour: the pause between two clips is halved at most.
    const before = runs[index - 1];
    const after = runs[index + 1];
    const earliest = before === undefined ? 0 : (edge(before.to) + edge(run.from)) / 2;
    const latest = after === undefined ? seconds : (edge(run.to) + edge(after.from)) / 2;
    return { start: Math.max(earliest, start), end: Math.min(latest, end) };
  });
}

/** Frames are centred on their time, so that the edge between two lies half a frame before the second. */
function edge(frame: number): number {
  return (frame - 0.5) / FRAMES_PER_SECOND;
}

function hiddenShare({ from, to }: Run, { rise }: Salience): number {
  let highest = 0;
  for (let i = from; i < to; i++) highest = Math.max(highest, rise[i] as number);
  return Math.max(0, Math.min(1, (HIDDEN.clear - highest) / (HIDDEN.clear - HIDDEN.faint)));
}
