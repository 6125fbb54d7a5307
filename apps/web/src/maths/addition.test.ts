import { describe, expect, test } from '@jest/globals';
import { mayBeTyped, numberIn, spoken, stepped } from './addition.js';

describe('typing', () => {
  test.each(['', '0', '3', '07', '20'])('%p may stand in a field', (text) => {
    expect(mayBeTyped(text)).toBe(true);
  });

  test.each(['21', '100', '-1', '1.5', '1e1', 'a', ' ', '3 ', '+3', '٣'])('%p may not', (text) => {
    expect(mayBeTyped(text)).toBe(false);
  });

  test('an empty field counts as nothing', () => {
    expect(numberIn('')).toBe(0);
  });
});

describe('stepping', () => {
  test.each([
    ['3', 1, '4'],
    ['3', -1, '2'],
    ['20', 1, '20'],
    ['0', -1, '0'],
    ['', 1, '1'],
    ['', -1, '0'],
    ['07', 1, '8'],
  ] as const)('%p by %i is %p', (text, by, result) => {
    expect(stepped(text, by)).toBe(result);
  });
});

test('the equation is said with its answer, or without giving it away', () => {
  expect(spoken(3, 4, true)).toBe('3 plus 4 equals 7');
  expect(spoken(3, 4, false)).toBe('3 plus 4 equals what?');
});
