/** The chosen part of a sound, in milliseconds from its beginning. */
export interface Clip {
  readonly start: number;
  readonly end: number;
}

/** Milliseconds that a clip lasts at least: shorter ones are not heard as anything. */
export const SHORTEST_MILLIS = 50;
/** Milliseconds that an arrow key moves an edge, without and with shift. */
const STEP = 10;
const LARGE_STEP = 100;

/** The clip with its start at another time, as far as that goes. */
export function withStart(clip: Clip, to: number): Clip {
  return { ...clip, start: Math.round(clamp(to, 0, Math.max(0, clip.end - SHORTEST_MILLIS))) };
}

/** The clip with its end at another time, as far as that goes. */
export function withEnd(clip: Clip, to: number, duration: number): Clip {
  return { ...clip, end: Math.round(clamp(to, Math.min(duration, clip.start + SHORTEST_MILLIS), duration)) };
}

/** The clip elsewhere, as long as before, as far as that goes. */
export function movedTo(clip: Clip, start: number, duration: number): Clip {
  const length = clip.end - clip.start;
  const from = Math.round(clamp(start, 0, duration - length));
  return { start: from, end: from + length };
}

/** Where a key moves an edge, or undefined for a key that moves nothing. */
export function afterKey(key: string, shift: boolean, at: number, duration: number): number | undefined {
  const step = shift ? LARGE_STEP : STEP;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + step;
    case 'PageDown':
      return at - 10 * LARGE_STEP;
    case 'PageUp':
      return at + 10 * LARGE_STEP;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}

/** As `0:01.50`. */
export function asTime(milliseconds: number): string {
  const hundredths = Math.round(milliseconds / 10);
  const seconds = (hundredths % 6000) / 100;
  return `${Math.floor(hundredths / 6000)}:${seconds.toFixed(2).padStart(5, '0')}`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
