import { hostname } from 'node:os';
import { pingMedia } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';

/** Does nothing, to show that the queue is worked on. */
export function pingJob() {
  return handle(pingMedia, async () => ({ worker: hostname() }));
}
