import { expect, test } from '@jest/globals';
import { lastSign } from './last-sign.js';

const now = Date.parse('2030-01-01T12:00:00Z');
const seen = (secondsAgo: number, active = 0) =>
  lastSign({ seen_at: new Date(now - secondsAgo * 1000).toISOString(), active }, now);

test.each([
  [3, 0, 'good', 'seen 3 s ago, idle'],
  [3, 1, 'good', 'seen 3 s ago, 1 job'],
  [30, 2, 'waiting', 'seen 30 s ago, 2 jobs'],
  [61, 0, 'bad', 'silent for 61 s'],
  [600, 0, 'bad', 'silent for 10 min'],
  [86_400, 0, 'bad', 'silent for 24 h'],
  [-5, 0, 'good', 'seen 0 s ago, idle'],
])('%i s ago with %i jobs', (secondsAgo, active, state, words) => {
  expect(seen(secondsAgo, active)).toEqual({ state, words });
});
