import type { Segment } from '@family/contracts/recordings';

/** Seconds. A stretch shorter than this is a click and no clip. */
export const SHORTEST_CLIP = 0.05;
/** Seconds within which two stretches are the same one. */
const SAME = 0.005;

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One proposed clip of a recording. */
export interface Clip extends Stretch {
  readonly id: string;
  /** Which segment it was, from 1: gives it its colour and its name, whatever becomes of its neighbours. */
  readonly number: number;
  /** What was last cut for it, as base64 mp3; stale once the stretch has been moved. */
  readonly cut: Stretch & { readonly data: string };
  readonly state: 'idle' | 'adding' | 'added';
}

export type ClipAction =
  | { readonly do: 'replace'; readonly session: string; readonly segments: readonly Segment[] }
  | { readonly do: 'move'; readonly id: string; readonly to: Stretch }
  | { readonly do: 'keep cut'; readonly id: string; readonly cut: Clip['cut'] }
  | { readonly do: 'set state'; readonly id: string; readonly state: Clip['state'] }
  | { readonly do: 'remove'; readonly id: string };

export function changeClips(clips: readonly Clip[], action: ClipAction): readonly Clip[] {
  if (action.do === 'replace') return fromSegments(clips, action.session, action.segments);
  if (action.do === 'remove') return clips.filter(({ id }) => id !== action.id);
  return clips.map((clip) => (clip.id === action.id ? changed(clip, action) : clip));
}

function changed(clip: Clip, action: Exclude<ClipAction, { do: 'replace' | 'remove' }>): Clip {
  if (action.do === 'keep cut') return { ...clip, cut: action.cut };
  if (action.do === 'set state') return { ...clip, state: action.state };
  // What was added is there; moved, it is another clip that may be added too.
  return isSameStretch(clip, action.to) ? clip : { ...clip, ...action.to, state: 'idle' };
}

/** Segments of a first or another splitting. What was added already stays marked where it comes out the same. */
function fromSegments(before: readonly Clip[], session: string, segments: readonly Segment[]): Clip[] {
  return segments.map(({ start, end, data }, index) => ({
    id: `${session} ${index} ${start} ${end}`,
    number: index + 1,
    start,
    end,
    cut: { start, end, data },
    state: before.some((clip) => clip.state === 'added' && isSameStretch(clip, { start, end })) ? 'added' : 'idle',
  }));
}

/** Whether what was cut is what is marked. */
export function isFresh({ cut, ...clip }: Clip): boolean {
  return isSameStretch(cut, clip);
}

function isSameStretch(a: Stretch, b: Stretch): boolean {
  return Math.abs(a.start - b.start) < SAME && Math.abs(a.end - b.end) < SAME;
}

/** A stretch inside the recording that is never empty: the side that was moved gives way. */
export function withStart({ end }: Stretch, start: number): Stretch {
  return { start: clamp(start, 0, end - SHORTEST_CLIP), end };
}

export function withEnd({ start }: Stretch, end: number, duration: number): Stretch {
  return { start, end: clamp(end, start + SHORTEST_CLIP, duration) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
