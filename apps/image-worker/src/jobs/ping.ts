import { hostname } from 'node:os';
import { pingImage } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';

/** Does nothing, to show that the queue is worked on. */
export function pingJob() {
  return handle(pingImage, async () => ({ worker: hostname() }));
}
