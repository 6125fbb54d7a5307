/** Everything that a queue must be told, so that none can be forgotten. */
export interface QueueSettings {
  /** Jobs that one process works on at a time. */
  readonly concurrency: number;
  /** Milliseconds without a sign of life after which a job counts as stalled; renewed at half of it. */
  readonly lockMs: number;
  /** How often a job may lose its worker before it fails. More than 1: two killed workers must not lose a job. */
  readonly maxStalledCount: number;
  /** Milliseconds before the second try; doubled for each one after it. */
  readonly backoffMs: number;
  readonly keepCompleted: { readonly age: number; readonly count: number };
  /** Failed jobs stay to be looked at. Ages in seconds. */
  readonly keepFailed: { readonly age: number; readonly count: number };
}

const WEEK = 7 * 24 * 3600;
const work = {
  lockMs: 10_000,
  maxStalledCount: 3,
  backoffMs: 1000,
  keepCompleted: { age: 3600, count: 1000 },
  keepFailed: { age: WEEK, count: 5000 },
} as const;

/** The settings of every queue. ffmpeg and sharp use the cores themselves: two at a time keep a small machine busy. */
export const queues = {
  media: { ...work, concurrency: 2 },
  image: { ...work, concurrency: 2 },
  results: { ...work, concurrency: 8, keepCompleted: { age: 600, count: 100 } },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof queues;
/** The queues that workers take jobs from; `results` is the gateway's. */
export type WorkQueueName = Exclude<QueueName, 'results'>;
