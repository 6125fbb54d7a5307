/** Milliseconds between two reports of progress: often enough for a smooth bar, seldom enough to cost nothing. */
const INTERVAL_MS = 200;

/**
 * Passes on how much is done, at most every 200 ms and one at a time. A report that fails is dropped: the next one will
 * tell more.
 */
export function throttledProgress(send: (fraction: number) => Promise<unknown>): (fraction: number) => void {
  let last = -Infinity;
  let busy = false;
  return (fraction) => {
    const now = performance.now();
    if (busy || now - last < INTERVAL_MS) return;
    last = now;
    busy = true;
    send(Math.min(1, Math.max(0, fraction)))
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  };
}
