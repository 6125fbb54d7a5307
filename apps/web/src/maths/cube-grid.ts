import { clamped } from './addition.js';

/** Bars fold after ten cubes, as in a ten frame: a child sees at a glance how many there are past ten. */
export const ROW = 10;
const HALF = 5;
/** The gap after the fifth cube, in cubes. */
export const GAP = 0.16;

export interface Place {
  readonly column: number;
  readonly row: number;
}

export function placeOf(index: number): Place {
  return { column: index % ROW, row: Math.floor(index / ROW) };
}

/** The places of `count` cubes, of which `before` lie in front. */
export function placesOf(count: number, before = 0): Place[] {
  return Array.from({ length: count }, (_, index) => placeOf(before + index));
}

/** How far the left side of a column lies from the bar's beginning, in cubes. Column 10 is the end of a full row. */
export function offsetOf(column: number): number {
  return column + (column >= HALF ? GAP : 0);
}

/** Where the end of a bar of so many cubes lies: after the last cube, never at the beginning of a row still empty. */
export function endOf(count: number): Place {
  if (count === 0) return { column: 0, row: 0 };
  const { column, row } = placeOf(count - 1);
  return { column: column + 1, row };
}

export function rowsOf(count: number): number {
  return Math.max(1, Math.ceil(count / ROW));
}

/**
 * How many cubes a bar has whose end is held at this point, measured in cubes from the bar's top left corner. The
 * second row begins half a cube below the first one's foot, so that an unsteady hand does not jump by ten.
 */
export function countAt(x: number, y: number): number {
  const row = y > 1.25 ? 1 : 0;
  const column = Math.round(x > HALF ? x - GAP : x);
  return clamped(row * ROW + Math.min(ROW, Math.max(0, column)));
}
