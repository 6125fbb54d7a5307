import type { Jurisdiction } from '@family/contracts/pl8book-jurisdictions';

export const FILTERS = ['Show all', 'Show seen', 'Show unseen'] as const;
export type PlateFilter = (typeof FILTERS)[number];

/** Whether a plate passes the filter. */
export function passes(filter: PlateFilter, seen: boolean): boolean {
  return filter === 'Show all' || seen === (filter === 'Show seen');
}

/** The plates that pass, in their order. */
export function filtered(plates: readonly Jurisdiction[], filter: PlateFilter, seen: ReadonlySet<string>) {
  return plates.filter(({ abbr }) => passes(filter, seen.has(abbr)));
}
