import { createHash } from 'node:crypto';

/** Chances that follow from a seed: the same seed gives the same ones in the same order, on every machine. */
export interface SeededRandom {
  /** From 0, included, to 1, not included. */
  next(): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  /** One of several. */
  pick<T>(from: readonly [T, ...T[]]): T;
  /** All of them in another order. */
  shuffled<T>(from: readonly T[]): T[];
}

/** Mulberry32 by Tommy Ettinger (public domain), started with the first 32 bits of the seed's SHA-256. */
export function seededRandom(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    shuffled: (from) => {
      const order = from.map((item) => ({ item, weight: next() }));
      return order.sort((a, b) => a.weight - b.weight).map(({ item }) => item);
    },
  };
}
