// Named once: under test, every look at a global costs as much as the logarithm.
const { log10, max, min } = Math;

/** A percentile of small whole numbers, in a window that only moves forward. */
export class SlidingPercentile {
  private readonly counts: Uint32Array;
  private from = 0;
  private to = 0;
  /** The value that is the percentile, and how many values in the window are smaller. */
  private value = 0;
  private below = 0;

  /** @param share of the window that lies at or below the percentile, 0 to 1 */
  constructor(
    private readonly values: Uint16Array,
    private readonly share: number,
  ) {
    this.counts = new Uint32Array(values.reduce((highest, value) => max(value, highest), 0) + 1);
  }

  /** The percentile of values[from] … values[to - 1]. Neither end may lie before that of the call before. */
  over(from: number, to: number): number {
    while (this.to < to) this.count(this.values[this.to++] as number, 1);
    while (this.from < from) this.count(this.values[this.from++] as number, -1);
    const rank = Math.floor((to - from - 1) * this.share);
    while (this.below > rank) this.below -= this.counts[--this.value] as number;
    while (this.below + (this.counts[this.value] as number) <= rank) {
      this.below += this.counts[this.value++] as number;
    }
    return this.value;
  }

  private count(value: number, change: 1 | -1): void {
    this.counts[value] = (this.counts[value] as number) + change;
    if (value < this.value) this.below += change;
  }
}

/** For each place the largest of the values within `reach` places. */
export function slidingMaximum(values: Float32Array, reach: number): Float32Array {
  const largest = new Float32Array(values.length);
  // Places whose values fall: the first is the largest of the window, the others may become it.
  const falling = new Uint32Array(values.length);
  let first = 0;
  let last = 0;
  let seen = 0;
  for (let i = 0; i < values.length; i++) {
    for (; seen < min(values.length, i + reach + 1); seen++) {
      while (last > first && (values[falling[last - 1] as number] as number) <= (values[seen] as number)) last--;
      falling[last++] = seen;
    }
    while ((falling[first] as number) < i - reach) first++;
    largest[i] = values[falling[first] as number] as number;
  }
  return largest;
}

/** For each place the mean of the values within `reach` places. */
export function slidingMean(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => {
    sums[i + 1] = (sums[i] as number) + value;
  });
  return values.map((_, i) => {
    const from = max(0, i - reach);
    const to = min(values.length, i + reach + 1);
    return ((sums[to] as number) - (sums[from] as number)) / (to - from);
  });
}

export function decibels(power: number): number {
  return 10 * log10(power);
}
