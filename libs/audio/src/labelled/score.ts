import { ANALYSIS_RATE } from '../frame-features.js';
import { type Segment, Segmenter } from '../segmentation.js';
import { type LabelledRecording, labelledSet } from './labelled-set.js';

/** How well clips agree with what is known of recordings. */
export interface SegmentationScore {
  readonly recordings: number;
  /** Mean over recordings of the harmonic mean of precision and recall. */
  readonly macroF1: number;
  /** Share of recordings with the right number of clips. */
  readonly exact: number;
  /** Mean distance in seconds of the edges of clips that were found. */
  readonly edgeError: number;
  /** Clips made of a breath, a click or a knock. */
  readonly falseClips: number;
}

/** Seconds by which a clip may reach past its sound on either side without loss: nobody minds a little quiet. */
const TOLERANCE = 0.2;
/** Share of sound and clip together that both must cover. */
const LEAST_OVERLAP = 0.5;

/** Segments the project's own recordings and scores the result. Takes about two seconds. */
export function scoreLabelledSet(): SegmentationScore & { readonly realTime: number } {
  const recordings = labelledSet();
  const began = performance.now();
  const results = recordings.map((recording) => {
    const segmenter = new Segmenter();
    segmenter.push(recording.samples);
    return { recording, clips: segmenter.finish() };
  });
  const seconds = recordings.reduce((sum, { samples }) => sum + samples.length / ANALYSIS_RATE, 0);
  return { ...scoreSegments(results), realTime: seconds / ((performance.now() - began) / 1000) };
}

export function scoreSegments(
  results: readonly {
    recording: Pick<LabelledRecording, 'sounds' | 'disturbances'>;
    clips: readonly Segment[];
  }[],
): SegmentationScore {
  const edges: number[] = [];
  let f1 = 0;
  let exact = 0;
  let falseClips = 0;
  for (const { recording, clips } of results) {
    const pairs = pair(recording.sounds, clips);
    for (const { sound, clip } of pairs) {
      edges.push(Math.abs(clip.start - sound.start), Math.abs(clip.end - sound.end));
    }
    const all = recording.sounds.length + clips.length;
    f1 += all === 0 ? 1 : (2 * pairs.length) / all;
    exact += clips.length === recording.sounds.length ? 1 : 0;
    const found = new Set(pairs.map(({ clip }) => clip));
    falseClips += clips.filter(
      (clip) => !found.has(clip) && recording.disturbances.some((it) => meets(it, clip)),
    ).length;
  }
  return {
    recordings: results.length,
    macroF1: f1 / results.length,
    exact: exact / results.length,
    edgeError: edges.reduce((sum, edge) => sum + edge, 0) / Math.max(1, edges.length),
    falseClips,
  };
}

interface Pair {
  readonly sound: Segment;
  readonly clip: Segment;
}

/** The most pairs that can be made in order, as in the longest common subsequence: sounds and clips never cross. */
function pair(sounds: readonly Segment[], clips: readonly Segment[]): Pair[] {
  let above: Pair[][] = Array.from({ length: clips.length + 1 }, () => []);
  for (const sound of sounds) {
    const row: Pair[][] = [[]];
    clips.forEach((clip, c) => {
      const without = longer(row[c] as Pair[], above[c + 1] as Pair[]);
      const matched = overlap(sound, clip) >= LEAST_OVERLAP ? [...(above[c] as Pair[]), { sound, clip }] : without;
      row.push(longer(matched, without));
    });
    above = row;
  }
  return above.at(-1) ?? [];
}

function longer(a: Pair[], b: Pair[]): Pair[] {
  return b.length > a.length ? b : a;
}

/** Intersection over union, after taking off what the clip may reach past the sound. */
function overlap(sound: Segment, clip: Segment): number {
  const start = clip.start < sound.start ? Math.min(sound.start, clip.start + TOLERANCE) : clip.start;
  const end = clip.end > sound.end ? Math.max(sound.end, clip.end - TOLERANCE) : clip.end;
  const both = Math.min(end, sound.end) - Math.max(start, sound.start);
  return Math.max(0, both) / (Math.max(end, sound.end) - Math.min(start, sound.start));
}

function meets(a: Segment, b: Segment): boolean {
  return a.start < b.end && b.start < a.end;
}
