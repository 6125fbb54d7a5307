import { STATES } from '@family/contracts/pl8book-jurisdictions';
import { expect, test } from '@jest/globals';
import { CALL_OUTS, labelPlace, neighbour } from './map-places.js';

const others = [
  { abbr: 'west', centre: { x: 0, y: 100 } },
  { abbr: 'middle', centre: { x: 100, y: 100 } },
  { abbr: 'east', centre: { x: 200, y: 110 } },
  { abbr: 'north', centre: { x: 110, y: 0 } },
];
const from = { x: 100, y: 100 };

test('arrow keys go to the nearest on their way', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => neighbour(key, from, others)),
  ).toEqual(['west', 'east', 'north', undefined, undefined]);
});

test('call-outs are for states, and carry the label in their middle', () => {
  const states = new Set(STATES.map(({ abbr }) => abbr));
  expect(Object.keys(CALL_OUTS).every((code) => states.has(code))).toBe(true);
  expect(labelPlace('DC', { x: 0, y: 0 })).toEqual({ x: 945, y: 468 });
  expect(labelPlace('CO', { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
});
