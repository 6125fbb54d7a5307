import { JobOutcome, RESULT_MESSAGE, SIGN_OF_LIFE_MESSAGE, SignOfLife } from '@family/contracts/job-messages';
import type { Logger } from 'pino';
import { openWorker, type QueuePlace } from './backend.js';

export interface ResultsParts {
  readonly place: QueuePlace;
  readonly log: Logger;
  /** Called at least once for every outcome; what it throws makes the message come again. */
  readonly onOutcome: (outcome: JobOutcome) => Promise<void>;
  readonly onSignOfLife: (sign: SignOfLife) => Promise<void>;
}

/** Takes in what the workers report. Returns how to stop. */
export function consumeResults({ place, log, onOutcome, onSignOfLife }: ResultsParts): { close(): Promise<void> } {
  const worker = openWorker(place, 'results', async (job) => {
    if (job.name === RESULT_MESSAGE) await onOutcome(JobOutcome.parse(job.data));
    else if (job.name === SIGN_OF_LIFE_MESSAGE) await onSignOfLife(SignOfLife.parse(job.data));
    else throw new Error(`Unknown message "${job.name}".`);
  });
  worker.on('error', (error) => log.warn({ err: error }, 'results queue'));
  const running = worker.run().catch((error: unknown) => log.fatal({ err: error }, 'results are no longer taken in'));
  return {
    close: async () => {
      await worker.close();
      await running;
    },
  };
}
