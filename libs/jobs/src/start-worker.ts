import { pino } from 'pino';
import type { QueuePlace } from './backend.js';
import type { BoundHandler } from './handlers.js';
import type { WorkQueueName } from './queues.js';
import { runWorker } from './run-worker.js';
import { stopOnSignal } from './stop-on-signal.js';

export interface WorkerProcess {
  readonly queue: WorkQueueName;
  readonly place: QueuePlace | undefined;
  readonly handlers: readonly BoundHandler[];
  readonly logLevel: string;
  readonly healthPort: number;
  /** Lets go of what the handlers used. */
  readonly onStopped?: () => void;
}

/** Runs this process as a worker until it is told to stop. Ends it with code 1 when the worker cannot be started. */
export async function startWorker(parts: WorkerProcess): Promise<void> {
  const { queue, place, handlers, healthPort, onStopped } = parts;
  const log = pino({ level: parts.logLevel, base: { service: `${queue}-worker` } });
  try {
    if (!place) throw new Error('Neither REDIS_URL nor QUEUE_DATABASE_URL says where the queue is.');
    const worker = await runWorker({ queue, place, handlers, log, healthPort });
    stopOnSignal(async () => {
      await worker.stop();
      onStopped?.();
    }, log);
  } catch (error) {
    log.fatal({ err: error }, 'the worker cannot start');
    process.exit(1);
  }
}
