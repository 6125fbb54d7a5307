/**
 * Loads items from front to back, at most `limit` at a time. `onSettled` is told each as it comes: what was loaded, or
 * the error. Stops asking for more once the signal is aborted.
 */
export async function loadInTurn<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
  { limit, signal, onSettled }: LoadOptions<Loaded>,
): Promise<void> {
  const queue = items.entries();
  const work = async () => {
    // All workers draw from the one iterator, so each item is taken once.
    for (const [index, item] of queue) {
      if (signal.aborted) return;
      const [settled] = await Promise.allSettled([load(item)]);
      if (!signal.aborted) onSettled(index, settled);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
}

export interface LoadOptions<Loaded> {
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly onSettled: (index: number, settled: PromiseSettledResult<Loaded>) => void;
}
