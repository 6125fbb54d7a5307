import { setTimeout as delay } from 'node:timers/promises';
import type { JobOutcome } from '@family/contracts/job-messages';
import { JobOutcome as JobOutcomeSchema } from '@family/contracts/job-messages';
import type { Logger } from 'pino';
import { type JobQueue, openQueue, type QueuePlace } from './backend.js';
import type { JobDefinition } from './define-job.js';
import { QueueUnavailable } from './failures.js';
import { queues, type WorkQueueName } from './queues.js';

/** Milliseconds after which a silent queue counts as away. */
const PATIENCE_MS = 2500;
const DAY_MS = 24 * 3600 * 1000;

/** What the queue knows of a job: not there, still to be done, or ended with (or, after a crash, without) an outcome. */
export type QueuedState = 'unknown' | 'unfinished' | { readonly ended: JobOutcome | undefined };

const workQueues = Object.keys(queues).filter((name): name is WorkQueueName => name !== 'results');

/** Sends work to the workers' queues and asks after it. Every method throws QueueUnavailable when the queue is away. */
export class JobSender {
  readonly #queues: ReadonlyMap<WorkQueueName, JobQueue>;

  constructor(place: QueuePlace, log: Logger) {
    const open = (name: WorkQueueName): [WorkQueueName, JobQueue] => {
      const queue = openQueue(place, name);
      queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue connection'));
      return [name, queue];
    };
    this.#queues = new Map(workQueues.map(open));
  }

  /** Puts work in its queue under the row's id. The same id twice is one job. */
  async send<Input>(
    definition: JobDefinition<string, Input, unknown>,
    id: string,
    input: Input,
    requestId?: string,
  ): Promise<void> {
    const data = { input, ...(requestId && { requestId }) };
    const { attempts, lastInLine } = definition.settings;
    // BullMQ hands out what has a priority after all that has none.
    const options = { jobId: id, attempts, ...(lastInLine && { priority: 1 }) };
    await inTime(this.#queue(definition.queue).add(definition.name, data, options));
  }

  /** What the queue knows of the job. */
  async stateOf(queue: WorkQueueName, id: string): Promise<QueuedState> {
    const job = await inTime(this.#queue(queue).getJob(id));
    if (!job) return 'unknown';
    const state = await inTime(job.getState());
    if (state === 'completed' || state === 'failed') {
      const outcome = JobOutcomeSchema.safeParse(job.returnvalue);
      return { ended: outcome.success ? outcome.data : undefined };
    }
    return state === 'unknown' ? 'unknown' : 'unfinished';
  }

  /**
   * Takes back work that no worker has begun. What runs already runs on.
   * @returns whether nobody works on it
   */
  async withdraw(queue: WorkQueueName, id: string): Promise<boolean> {
    const job = await inTime(this.#queue(queue).getJob(id));
    if (!job) return true;
    if (await inTime(job.isActive())) return false;
    try {
      await inTime(job.remove());
      return true;
    } catch (error) {
      // A worker may have taken it in between, and holds it now.
      if (await inTime(job.isActive())) return false;
      throw error;
    }
  }

  /** Takes work back like `withdraw`; what runs already is not tried again when it fails. */
  async abandon(queue: WorkQueueName, id: string): Promise<void> {
    if (await this.withdraw(queue, id)) return;
    const job = await inTime(this.#queue(queue).getJob(id));
    if (job) await inTime(job.updateData({ ...job.data, unwanted: true }));
  }

  /** How many jobs wait, run, are delayed and have failed, by queue. */
  async depths(): Promise<Record<string, Record<string, number>>> {
    const counted = [...this.#queues].map(async ([name, queue]) => {
      const counts = await inTime(queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'));
      const { prioritized = 0, waiting = 0, ...others } = counts;
      return [name, { waiting: waiting + prioritized, ...others }] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  }

  /** Proves that the queue takes jobs, by putting one far into the future and taking it back. */
  async check(): Promise<void> {
    const queue = this.#queue('media');
    const probe = await inTime(queue.add('probe', {}, { delay: DAY_MS }));
    await inTime(probe.remove());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(name: WorkQueueName): JobQueue {
    const queue = this.#queues.get(name);
    if (!queue) throw new TypeError(`There is no queue "${name}".`);
    return queue;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const silence = delay(PATIENCE_MS, undefined, { signal: deadline.signal, ref: false }).then(() => {
    throw new QueueUnavailable('The queue does not answer.');
  });
  try {
    return await Promise.race([work, silence]);
  } catch (error) {
    work.catch(() => undefined);
    if (error instanceof QueueUnavailable) throw error;
    throw new QueueUnavailable('The queue cannot be reached.', { cause: error });
  } finally {
    silence.catch(() => undefined);
    deadline.abort();
  }
}
