import { expect, test } from '@jest/globals';
import { TapGate } from './tap-gate.js';

function tap(gate: TapGate, pointer: number, now: number): boolean {
  gate.press(pointer);
  gate.release(pointer);
  return gate.accepts(pointer, now);
}

test('a second tap within 250 ms is a bounce', () => {
  const gate = new TapGate();
  expect([0, 100, 249, 250, 400, 500].map((now) => tap(gate, 1, now))).toEqual([true, false, false, true, false, true]);
});

test('while a finger lies on the screen, others do not count', () => {
  const gate = new TapGate();
  gate.press(1);
  expect(tap(gate, 2, 0)).toBe(false);
  expect(tap(gate, 3, 1000)).toBe(false);
  gate.release(1);
  expect(gate.accepts(1, 2000)).toBe(true);
  expect(tap(gate, 2, 3000)).toBe(true);
});

test('a key that is held down counts as often as a hand could', () => {
  const gate = new TapGate();
  const counted = Array.from({ length: 40 }, (_, i) => gate.accepts(undefined, i * 30)).filter(Boolean);
  expect(counted).toHaveLength(5);
});
