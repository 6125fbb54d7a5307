import { byBoardPosition, clipEnd, endToSend } from '@family/contracts/soundbox';
import { describe, expect, test } from '@jest/globals';
import { afterKey, asTime, movedTo, withEnd, withStart } from './clip-range.js';

const clip = { start: 1000, end: 2500 };

describe('the edges of a clip', () => {
  test('move freely within the sound', () => {
    expect(withStart(clip, 1234.4)).toEqual({ start: 1234, end: 2500 });
    expect(withEnd(clip, 3000, 4000)).toEqual({ start: 1000, end: 3000 });
  });

  test('never leave it, and never pass each other', () => {
    expect(withStart(clip, -5)).toEqual({ start: 0, end: 2500 });
    expect(withStart(clip, 9000)).toEqual({ start: 2450, end: 2500 });
    expect(withEnd(clip, 9000, 4000)).toEqual({ start: 1000, end: 4000 });
    expect(withEnd(clip, 0, 4000)).toEqual({ start: 1000, end: 1050 });
  });

  test('of a sound shorter than the shortest clip stay where they are', () => {
    expect(withStart({ start: 0, end: 30 }, 20)).toEqual({ start: 0, end: 30 });
    expect(withEnd({ start: 0, end: 30 }, 10, 30)).toEqual({ start: 0, end: 30 });
  });

  test('move together without changing the length', () => {
    expect(movedTo(clip, 3900, 4000)).toEqual({ start: 2500, end: 4000 });
    expect(movedTo(clip, -1, 4000)).toEqual({ start: 0, end: 1500 });
  });

  test.each([
    ['ArrowLeft', false, 990],
    ['ArrowRight', false, 1010],
    ['ArrowRight', true, 1100],
    ['Home', false, 0],
    ['End', false, 4000],
    ['a', false, undefined],
  ])('%s (shift: %p) moves one to %p', (key, shift, to) => {
    expect(afterKey(key, shift, 1000, 4000)).toBe(to);
  });
});

test.each([
  [0, '0:00.00'],
  [1500, '0:01.50'],
  [61_234, '1:01.23'],
  [59_999, '1:00.00'],
])('%i ms reads %s', (milliseconds, text) => {
  expect(asTime(milliseconds)).toBe(text);
});

describe('an end of -1', () => {
  test('is the end of the sound', () => {
    expect(clipEnd(-1, 4000)).toBe(4000);
    expect(clipEnd(9000, 4000)).toBe(4000);
    expect(clipEnd(2500, 4000)).toBe(2500);
  });

  test('is sent when the end is the sound’s own', () => {
    expect(endToSend(4000, 4000)).toBe(-1);
    expect(endToSend(-1, 4000)).toBe(-1);
    expect(endToSend(2500.4, 4000)).toBe(2500);
  });
});

test('a sound without a position comes last, equal ones by age', () => {
  const sounds = [
    { id: 'c', board_position: null },
    { id: 'b', board_position: 1 },
    { id: 'a', board_position: 1 },
    { id: 'd', board_position: 0 },
    { id: 'e', board_position: 1200 },
  ];
  expect(sounds.sort(byBoardPosition).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c', 'e']);
});
