import {
  createPostgresBackend,
  type Job,
  type Processor,
  Queue,
  QueueEvents,
  type QueueOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { QUEUE_SCHEMA } from './queue-schema.js';
import { type QueueName, queues } from './queues.js';

/** Where the queues live: on Redis, or in the schema `bullmq` of a PostgreSQL database. */
export interface QueuePlace {
  readonly kind: 'redis' | 'postgres';
  readonly url: string;
}

/** Redis when its address is set, else the database that is there anyway. */
export function queuePlace(settings: {
  readonly REDIS_URL?: string | undefined;
  readonly QUEUE_DATABASE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): QueuePlace | undefined {
  if (settings.REDIS_URL) return { kind: 'redis', url: settings.REDIS_URL };
  const url = settings.QUEUE_DATABASE_URL ?? settings.DATABASE_URL;
  return url ? { kind: 'postgres', url } : undefined;
}

/** A queue as its senders see it. */
export interface JobQueue extends Pick<Queue, 'add' | 'getJobCounts' | 'waitUntilReady' | 'close'> {
  getJob(id: string): Promise<Job | undefined>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** A worker as those who run it see it. */
export interface JobWorker extends Pick<Worker, 'run' | 'isRunning' | 'close' | 'cancelJob'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'lockRenewalFailed', listener: (ids: string[]) => void): unknown;
}

/** What happens in a queue, as it happens. */
export interface JobEvents extends Pick<QueueEvents, 'close'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'active', listener: (what: { jobId: string }) => void): unknown;
  on(event: 'progress', listener: (what: { jobId: string; data: unknown }) => void): unknown;
}

// Senders answer a person who waits: they give up early. A worker has nobody waiting: it tries again for ever.
const redisSender = (url: string) => ({
  url,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 3000,
});
const redisWorker = (url: string) => ({ url, maxRetriesPerRequest: null, connectTimeout: 3000 });
const postgresPool = (url: string, max: number) => ({
  connectionString: url,
  schema: QUEUE_SCHEMA,
  max,
  connectionTimeoutMillis: 3000,
  application_name: 'family-suite queue',
});

/** Opens a queue for sending. The caller listens to `error` and closes it. */
export function openQueue(place: QueuePlace, name: QueueName): JobQueue {
  const options: Omit<QueueOptions, 'connection'> = {
    defaultJobOptions: {
      backoff: { type: 'exponential', delay: queues[name].backoffMs },
      removeOnComplete: queues[name].keepCompleted,
      removeOnFail: queues[name].keepFailed,
    },
  };
  return place.kind === 'redis'
    ? new Queue(name, { ...options, connection: redisSender(place.url) })
    : new Queue(name, { ...options, connection: postgresPool(place.url, 4) }, createPostgresBackend);
}

/** Opens a worker that is not yet running: call `run`. */
export function openWorker(place: QueuePlace, name: QueueName, process: Processor): JobWorker {
  const { concurrency, lockMs, maxStalledCount } = queues[name];
  const options: Omit<WorkerOptions, 'connection'> = {
    autorun: false,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount,
    removeOnComplete: queues[name].keepCompleted,
    removeOnFail: queues[name].keepFailed,
  };
  return place.kind === 'redis'
    ? new Worker(name, process, { ...options, connection: redisWorker(place.url) })
    : new Worker(name, process, { ...options, connection: postgresPool(place.url, 4) }, createPostgresBackend);
}

/** Listens to what happens in a queue. */
export function openEvents(place: QueuePlace, name: QueueName): JobEvents {
  return place.kind === 'redis'
    ? new QueueEvents(name, { connection: redisWorker(place.url) })
    : new QueueEvents(name, { connection: postgresPool(place.url, 1) }, createPostgresBackend);
}
