import type { Logger } from 'pino';
import { catalogue } from './catalogue.js';
import type { JobDefinition } from './define-job.js';
import type { WorkQueueName } from './queues.js';

/** What a handler is given beside its input. */
export interface JobContext {
  /** The job row's id. */
  readonly id: string;
  /** Aborted when the try takes too long, the worker stops, or somebody else has taken the job over. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Tells how much is done, 0 to 1. Cheap: most calls are left out on the way. */
  progress(fraction: number): void;
}

/** A handler bound to the kind of work it does. */
export interface BoundHandler {
  readonly definition: JobDefinition;
  readonly run: (input: unknown, context: JobContext) => Promise<unknown>;
}

/** Binds a handler to a kind of work; input and result are checked against its schemas on the way. */
export function handle<Input, Result>(
  definition: JobDefinition<string, Input, Result>,
  run: (input: Input, context: JobContext) => Promise<Result>,
): BoundHandler {
  return {
    definition,
    run: async (input, context) => definition.result.parse(await run(definition.input.parse(input), context)),
  };
}

/**
 * The handlers of a queue by kind.
 * @throws Error when a declared kind has no handler, one has two, or one belongs to another queue
 */
export function handlersOf(queue: WorkQueueName, handlers: readonly BoundHandler[]): ReadonlyMap<string, BoundHandler> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  const problems = [
    ...handlers
      .filter(({ definition }) => definition.queue !== queue)
      .map(({ definition }) => `${definition.name} belongs to the queue "${definition.queue}"`),
    ...(byName.size < handlers.length ? ['a kind has two handlers'] : []),
    ...catalogue
      .filter((definition) => definition.queue === queue && !byName.has(definition.name))
      .map((definition) => `${definition.name} has no handler`),
  ];
  if (problems.length > 0) throw new Error(`The worker of the queue "${queue}" cannot start: ${problems.join('; ')}.`);
  return byName;
}
