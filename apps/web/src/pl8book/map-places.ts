/** Size of the map's own space: that of us-atlas' states-albers-10m, which is projected for 975 by 610. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the middle of a state's shape is no place for its label: off the panhandle, out of the bay, on the mitten. */
const LABEL_SHIFTS: Readonly<Record<string, Place>> = {
  AK: { x: -4, y: -10 },
  CA: { x: -12, y: 6 },
  FL: { x: 27, y: 2 },
  HI: { x: -30, y: 12 },
  ID: { x: -2, y: 22 },
  IL: { x: 3, y: 0 },
  KY: { x: 10, y: 4 },
  LA: { x: -16, y: -4 },
  MI: { x: 22, y: 38 },
  MN: { x: -8, y: 4 },
  NC: { x: 8, y: -2 },
  NY: { x: 6, y: -4 },
  OK: { x: 16, y: 2 },
  SC: { x: 3, y: -3 },
  VA: { x: 12, y: 6 },
  WV: { x: -6, y: 6 },
  WA: { x: 8, y: 0 },
  WI: { x: -2, y: 4 },
};

/** Too small for a label, or for a finger: theirs stands beside them, with a line to the state. Top left of the box. */
export const CALL_OUTS: Readonly<Record<string, Place>> = {
  VT: { x: 790, y: 38 },
  NH: { x: 848, y: 18 },
  MA: { x: 921, y: 236 },
  RI: { x: 921, y: 272 },
  CT: { x: 921, y: 308 },
  NJ: { x: 921, y: 344 },
  DE: { x: 921, y: 380 },
  MD: { x: 921, y: 416 },
  DC: { x: 921, y: 452 },
};
export const CALL_OUT_WIDTH = 48;
export const CALL_OUT_HEIGHT = 32;

/** Where a state's label stands. @param centre of its shape */
export function labelPlace(abbr: string, centre: Place): Place {
  const box = CALL_OUTS[abbr];
  if (box) return { x: box.x + CALL_OUT_WIDTH / 2, y: box.y + CALL_OUT_HEIGHT / 2 };
  const shift = LABEL_SHIFTS[abbr] ?? { x: 0, y: 0 };
  return { x: centre.x + shift.x, y: centre.y + shift.y };
}

/** Directions of the arrow keys. */
const DIRECTIONS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much further something counts for each unit that it lies off the way. */
const SIDEWAYS = 2.5;
/** How far off the way something may lie, as a share of how far along it lies. */
const SPREAD = 2;

/** The nearest state in the direction of an arrow key; undefined for other keys, and at the map's edge. */
export function neighbour(key: string, from: Place, others: readonly { abbr: string; centre: Place }[]) {
  const way = DIRECTIONS[key];
  if (!way) return undefined;
  let nearest: { abbr: string; cost: number } | undefined;
  for (const { abbr, centre } of others) {
    const along = (centre.x - from.x) * way.x + (centre.y - from.y) * way.y;
    const aside = Math.abs((centre.x - from.x) * way.y) + Math.abs((centre.y - from.y) * way.x);
    const cost = along + aside * SIDEWAYS;
    if (along > 1 && aside <= along * SPREAD && (nearest === undefined || cost < nearest.cost))
      nearest = { abbr, cost };
  }
  return nearest?.abbr;
}
