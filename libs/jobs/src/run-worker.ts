import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type JobOutcome, RESULT_MESSAGE, SIGN_OF_LIFE_MESSAGE, type SignOfLife } from '@family/contracts/job-messages';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { openQueue, openWorker, type QueuePlace } from './backend.js';
import { type BoundHandler, handlersOf } from './handlers.js';
import { serveHealth, WorkerHealth } from './health.js';
import { createProcessor } from './processor.js';
import { waitForQueue } from './queue-schema.js';
import { queues, type WorkQueueName } from './queues.js';

/** Milliseconds between two signs of life. */
const SIGN_OF_LIFE_MS = 15_000;
/** Milliseconds that running jobs get to finish after SIGTERM; then they are aborted and done elsewhere. */
const DRAIN_MS = 20_000;

// The gateway may be without its database for a while: an outcome knocks once a second for an hour.
const INSISTENT = { attempts: 3600, backoff: { type: 'fixed', delay: 1000 } };

/** Milliseconds that closing connections may take once no job runs: one to a server that went away may never end. */
const PARTING_MS = 2000;

export interface WorkerParts {
  readonly queue: WorkQueueName;
  readonly place: QueuePlace;
  readonly handlers: readonly BoundHandler[];
  readonly log: Logger;
  /** Port of /livez and /readyz; 0 for none. */
  readonly healthPort: number;
}

export interface RunningWorker {
  readonly name: string;
  /** Takes no more jobs, lets the running ones finish for up to 20 s, then aborts them so that others do them. */
  stop(): Promise<void>;
}

/**
 * Works on a queue until stopped.
 * @throws Error when a declared kind of work has no handler here
 */
export async function runWorker({ queue, place, handlers, log, healthPort }: WorkerParts): Promise<RunningWorker> {
  const name = `${queue}-worker ${hostname()} ${randomUUID().slice(0, 8)}`;
  const byKind = handlersOf(queue, handlers);
  await waitForQueue(place, log);
  const results = openQueue(place, 'results');
  results.on('error', (error) => log.warn({ err: error }, 'results queue'));
  const stopping = new AbortController();
  const health = new WorkerHealth(queues[queue].lockMs);

  const report = async (outcome: JobOutcome, job: Job) => {
    await results.add(RESULT_MESSAGE, outcome, { ...INSISTENT, jobId: `${outcome.id}-${job.attemptsStarted}` });
  };
  const process = createProcessor({ handlers: byKind, log, stopping: stopping.signal, report });
  const worker = openWorker(place, queue, (job, token, signal) => health.during(() => process(job, token, signal)));
  worker.on('error', (error) => log.warn({ err: error }, 'worker connection'));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'another worker has taken it over');
  });
  const running = worker.run().catch((error: unknown) => log.fatal({ err: error }, 'the worker stopped by itself'));

  const sendSignOfLife = async () => {
    const sign: SignOfLife = { worker: name, queue, active: health.active, at: new Date().toISOString() };
    await results.add(SIGN_OF_LIFE_MESSAGE, sign, { removeOnComplete: true, removeOnFail: true });
    health.sawQueue();
  };
  const beat = () => void sendSignOfLife().catch((error: unknown) => log.warn({ err: error }, 'no sign of life sent'));
  const heart = setInterval(beat, SIGN_OF_LIFE_MS);
  beat();
  const healthServer =
    healthPort > 0 ? serveHealth(healthPort, () => health.isConsuming() && worker.isRunning()) : undefined;
  log.info({ worker: name, kinds: [...byKind.keys()] }, 'working');

  const stop = async () => {
    clearInterval(heart);
    const impatience = setTimeout(() => stopping.abort(new Error('the worker is stopping')), DRAIN_MS);
    const closed = worker.close();
    await Promise.race([closed, quietFor(health, PARTING_MS)]);
    clearTimeout(impatience);
    await Promise.race([Promise.all([closed, running, results.close()]), delay(PARTING_MS)]);
    healthServer?.close();
  };
  return { name, stop };
}

/** Resolves when no job has run for so many milliseconds. */
async function quietFor(health: WorkerHealth, milliseconds: number): Promise<void> {
  let since = performance.now();
  while (performance.now() - since < milliseconds) {
    await delay(50);
    if (health.active > 0) since = performance.now();
  }
}
