import { expect, test } from '@jest/globals';
import { waitInWords } from './wait-in-words.js';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [125, '2 minutes and 5 seconds'],
  [3601, '60 minutes and 1 second'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
