import { expect, test } from '@jest/globals';
import { variationsFrom } from './variations.js';

test.each([
  ['', 1],
  ['many', 1],
  ['7', 7],
  [' 12 ', 12],
  ['3.9', 3],
  ['0', 1],
  ['-5', 1],
  ['21', 20],
])('%j becomes %d', (text, number) => expect(variationsFrom(text)).toBe(number));
