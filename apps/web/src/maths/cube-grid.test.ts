import { expect, test } from '@jest/globals';
import { countAt, endOf, offsetOf, placeOf, rowsOf } from './cube-grid.js';

test('the eleventh cube begins the second row', () => {
  expect(placeOf(9)).toEqual({ column: 9, row: 0 });
  expect(placeOf(10)).toEqual({ column: 0, row: 1 });
});

test('the end of a bar stays beside its last cube', () => {
  expect(endOf(0)).toEqual({ column: 0, row: 0 });
  expect(endOf(7)).toEqual({ column: 7, row: 0 });
  expect(endOf(10)).toEqual({ column: 10, row: 0 });
  expect(endOf(11)).toEqual({ column: 1, row: 1 });
});

test('a bar has as many rows as it needs, and never none', () => {
  expect([0, 1, 10, 11, 20, 40].map(rowsOf)).toEqual([1, 1, 1, 2, 2, 4]);
});

test('holding the end where it is changes nothing', () => {
  for (let count = 0; count <= 20; count += 1) {
    const { column, row } = endOf(count);
    expect(countAt(offsetOf(column), row * 1.12 + 0.5)).toBe(count);
  }
});

test('the end cannot be pulled out of the bar', () => {
  expect(countAt(-5, 0)).toBe(0);
  expect(countAt(99, 0)).toBe(10);
  expect(countAt(99, 99)).toBe(20);
  expect(countAt(-5, -5)).toBe(0);
});
