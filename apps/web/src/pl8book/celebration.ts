/** From so many plates on, a new one is celebrated at length. */
export const GRAND_THRESHOLD = 46;

export const GRAND_COLOURS = ['#f2654f', '#2c6bd8', '#e79a0b', '#1e9a5b', '#7a57e8', '#0e9aa0'] as const;

export type Celebration = 'single' | 'grand';

/** How a newly spotted plate is celebrated. @param seenCount how many are seen now, this one among them */
export function celebrationFor(seenCount: number): Celebration {
  return seenCount >= GRAND_THRESHOLD ? 'grand' : 'single';
}
