import { watchStartingNpm } from './starting-npm.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** npm passes on the Ctrl-C that the terminal has sent to every process already: one key press arrives twice. */
const ONE_PRESS_MILLIS = 1_000;
const PARENT_CHECK_MILLIS = 500;

/**
 * Calls `stop` at the first request to end, and `force` at one that follows after a second. Under npm, the end of npm
 * is such a request too: it stands for this process to whoever started it.
 *
 * @returns a check for whether npm has ended, for who cannot wait until it is noticed
 */
export function onStopRequest(stop: () => void, force: () => void): () => void {
  let firstAt: number | undefined;
  const request = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > ONE_PRESS_MILLIS) {
      force();
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, request);
  const npmIsThere = watchStartingNpm();
  const checkParent = () => {
    if (firstAt === undefined && !npmIsThere()) request();
  };
  setInterval(checkParent, PARENT_CHECK_MILLIS).unref();
  return checkParent;
}
