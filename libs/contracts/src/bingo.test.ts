import { expect, test } from '@jest/globals';
import { CardBody, type CardSize, freeCell, sizeLabel, squaresNeeded } from './bingo.js';

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`);
const messagesOf = (body: unknown) => CardBody.safeParse(body).error?.issues.map(({ message }) => message);

test.each<[CardSize, number, number | undefined, string]>([
  [9, 8, 4, '3×3'],
  [16, 16, undefined, '4×4'],
  [25, 24, 12, '5×5'],
])('a card of %i cells takes %i squares', (size, needed, free, label) => {
  expect([squaresNeeded(size), freeCell(size), sizeLabel(size)]).toEqual([needed, free, label]);
  expect(CardBody.safeParse({ name: 'A', size, square_ids: ids(needed) }).success).toBe(true);
  for (const wrong of [0, needed - 1, needed + 1]) {
    expect(messagesOf({ name: 'A', size, square_ids: ids(wrong) })).toEqual(['Please complete all required fields']);
  }
});

test('a card needs a name, and each square only once', () => {
  expect(messagesOf({ name: '  ', size: 9, square_ids: ids(8) })).toEqual(['Please complete all required fields']);
  const twice = [...ids(7), ...ids(1)];
  expect(messagesOf({ name: 'A', size: 9, square_ids: twice })).toEqual(['A square can be on a card only once.']);
  expect(CardBody.parse({ name: ' A ', size: 9, square_ids: ids(8).reverse() })).toEqual({
    name: 'A',
    size: 9,
    square_ids: ids(8).reverse(),
  });
});

test('a size that does not exist is refused', () => {
  expect(CardBody.safeParse({ name: 'A', size: 10, square_ids: ids(8) }).success).toBe(false);
});
