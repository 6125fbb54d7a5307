import { expect, test } from '@jest/globals';
import { dealCards, shuffledBy } from './deal-cards.js';

test.each([8, 16, 24])('no two of 100 cards of %i squares are the same, and each has every square once', (squares) => {
  const cards = dealCards(squares, 100, 'fox');
  expect(new Set(cards.map(String)).size).toBe(100);
  const all = Array.from({ length: squares }, (_, index) => index);
  for (const card of cards) expect([...card].sort((a, b) => a - b)).toEqual(all);
});

test('the same seed gives the same cards, another seed others; more cards begin with the same', () => {
  expect(dealCards(8, 20, 'red fox')).toEqual(dealCards(8, 20, 'red fox'));
  expect(dealCards(8, 50, 'red fox').slice(0, 20)).toEqual(dealCards(8, 20, 'red fox'));
  expect(dealCards(8, 20, 'red fox')).not.toEqual(dealCards(8, 20, 'red owl'));
});

test('every square comes into every cell about equally often', () => {
  const counts = Array.from({ length: 8 }, () => 0);
  for (const [first = 0] of Array.from({ length: 1600 }, (_, seed) => shuffledBy(`${seed}`, 8))) {
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(60);
});

test('more cards than there are orders are refused', () => {
  expect(() => dealCards(3, 7, 'fox')).toThrow(RangeError);
  expect(dealCards(3, 6, 'fox')).toHaveLength(6);
});
