import { JURISDICTIONS, RARE, SPECIAL_PLATES, STATES } from '@family/contracts/pl8book-jurisdictions';
import { expect, test } from '@jest/globals';
import { contrast } from '../design/contrast.js';
import { celebrationFor } from './celebration.js';
import { FILTERS, filtered } from './plate-filter.js';
import { inkOn } from './plate-ink.js';

test('51 states with DC, three special plates, ten provinces, every code once', () => {
  expect([STATES.length, SPECIAL_PLATES.length]).toEqual([51, 13]);
  expect(new Set(JURISDICTIONS.map(({ abbr }) => abbr)).size).toBe(64);
  expect(new Set(JURISDICTIONS.map(({ name }) => name)).size).toBe(64);
  expect(SPECIAL_PLATES.map(({ abbr }) => abbr).join(' ')).toBe('USG DPL CC AB BC MB NB NL NS ON PE QC SK');
});

test('15 rare ones, all of them states', () => {
  const states = new Set(STATES.map(({ abbr }) => abbr));
  expect([RARE.size, [...RARE].every((code) => states.has(code))]).toEqual([15, true]);
});

test.each(JURISDICTIONS.map(({ abbr, color }) => [abbr, color]))(
  '%s: its colour is read on and is not white',
  (_, color) => {
    expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', color)).toBeGreaterThan(1.5);
  },
);

test('each filter lets through what it says', () => {
  const seen = new Set(['OH', 'TX']);
  const codes = (filter: (typeof FILTERS)[number]) => filtered(STATES, filter, seen).map(({ abbr }) => abbr);
  expect(FILTERS).toEqual(['Show all', 'Show seen', 'Show unseen']);
  expect(codes('Show all').length).toBe(51);
  expect(codes('Show seen')).toEqual(['OH', 'TX']);
  expect(codes('Show unseen').length).toBe(49);
});

test('the long celebration begins with the 46th plate', () => {
  expect([1, 45, 46, 64].map(celebrationFor)).toEqual(['single', 'single', 'grand', 'grand']);
});
