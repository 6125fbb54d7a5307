import { MAX_VARIATIONS, MIN_VARIATIONS } from '@family/contracts/riffgen';

/** How many variations a text asks for: 1 where it is no number, and never outside 1 to 20. */
export function variationsFrom(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? MIN_VARIATIONS : Math.min(MAX_VARIATIONS, Math.max(MIN_VARIATIONS, number));
}
