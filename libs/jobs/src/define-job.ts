import type { z } from 'zod';
import type { WorkQueueName } from './queues.js';

/** How one kind of job is treated. */
export interface JobSettings {
  /** How often it is tried in all before it counts as failed. Work refused for its input is never tried again. */
  readonly attempts: number;
  /** Milliseconds a single try may take; then it is aborted and fails as `timeout`. */
  readonly timeoutMs: number;
  /** Milliseconds an HTTP request may be held for it. */
  readonly waitMs: number;
  /** Lets everything else in its queue go first: for work that is slow and comes in heaps. */
  readonly lastInLine?: boolean;
}

/** A kind of work: the only source of its name, queue and types. */
export interface JobDefinition<Name extends string = string, Input = unknown, Result = unknown> {
  readonly queue: WorkQueueName;
  readonly name: Name;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<Result>;
  readonly settings: JobSettings;
}

/** Declares a kind of work. Its input and result must be JSON: ids and keys, never bytes. */
export function defineJob<const Name extends string, Input, Result>(
  definition: JobDefinition<Name, Input, Result>,
): JobDefinition<Name, Input, Result> {
  return Object.freeze(definition);
}
