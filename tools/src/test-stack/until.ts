import { connect } from 'node:net';

/**
 * Waits until a condition holds; a condition that throws does not hold.
 *
 * @param what is named in the error after the limit, beside the condition's own last error
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMillis = 30_000,
): Promise<void> {
  const deadline = Date.now() + limitMillis;
  let lastError: unknown;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > deadline) throw new Error(`Not within ${limitMillis} ms: ${what}`, { cause: lastError });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether somebody takes connections there. */
export function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
