/** What came of one comparison. */
export interface Measured {
  readonly name: string;
  /** What was measured, divided by the baseline of the same run; or a plain figure where there is nothing to divide by. */
  readonly figure: number;
  /** Where the figure should stay: at most this, or at least this. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
  /** Both sides in plain numbers, for a person. */
  readonly detail: string;
}

/** Milliseconds that the work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Measures two things in turns, so that whatever else the machine does falls on both alike.
 *
 * @returns the medians, in milliseconds
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ ours: number; baseline: number }> {
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.baseline.push(await milliseconds(baseline));
    times.ours.push(await milliseconds(ours));
  }
  return { ours: median(times.ours), baseline: median(times.baseline) };
}

/** Whether the figure is where it should be. */
export function reached({ figure, goal }: Measured): boolean {
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
}
