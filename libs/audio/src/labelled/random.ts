// Taken out of the loop: under test, every look at a global costs more than the rest of the function.
const { imul } = Math;

/** Numbers from 0 to 1 that are the same for the same seed on every machine (mulberry32, T. Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}
