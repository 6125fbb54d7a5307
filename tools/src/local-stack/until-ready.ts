import { UserError } from '../../bootstrap/user-error.mjs';
import { describeEnding, type RunningProcess } from './running-process.js';

/**
 * Waits until a service says at its /readyz that it is ready.
 *
 * @param name as a sentence begins with it
 * @param limit milliseconds
 * @throws UserError when the service ends first, or the limit passes
 */
export async function untilReady(name: string, service: RunningProcess, baseUrl: string, limit: number): Promise<void> {
  const giveUp = AbortSignal.timeout(limit);
  const ended = service.ended.then((ending) => {
    throw new UserError(`${name} ${describeEnding(ending)} before it was ready; what it says stands above.`);
  });
  await Promise.race([ended, poll(name, `${baseUrl}/readyz`, giveUp)]);
  ended.catch(() => {});
}

async function poll(name: string, url: string, giveUp: AbortSignal): Promise<void> {
  let last = 'no answer';
  while (!giveUp.aborted) {
    try {
      const answer = await fetch(url, { signal: giveUp });
      last = `status ${answer.status}: ${(await answer.text()).slice(0, 300)}`;
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new UserError(`${name} is not ready (${last}); what it says stands above.`);
}
