import type { JobFailure } from '@family/contracts/job';
import { JobEnvelope, type JobOutcome } from '@family/contracts/job-messages';
import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { Logger } from 'pino';
import { InputRefused } from './failures.js';
import type { BoundHandler } from './handlers.js';
import { throttledProgress } from './progress.js';

export interface ProcessorParts {
  readonly handlers: ReadonlyMap<string, BoundHandler>;
  readonly log: Logger;
  /** Aborted when the worker has no more time to finish what it runs. */
  readonly stopping: AbortSignal;
  /** Tells the gateway; must not return before the message is safe in the results queue. */
  readonly report: (outcome: JobOutcome, job: Job) => Promise<void>;
}

/**
 * Works on one job: checks the input, runs the handler against its time limit, reports the outcome once it is final, and
 * only then lets the queue end the job. So a worker that dies in between leads to a second report, never to none.
 */
export function createProcessor({ handlers, log, stopping, report }: ProcessorParts) {
  return async (job: Job, token?: string, lost?: AbortSignal): Promise<JobOutcome> => {
    const id = job.id ?? '';
    const jobLog = log.child({ job: id, kind: job.name, requestId: JobEnvelope.safeParse(job.data).data?.requestId });
    const began = performance.now();
    const handler = handlers.get(job.name);
    const timeout = AbortSignal.timeout(handler?.definition.settings.timeoutMs ?? 0);
    const signal = AbortSignal.any([timeout, stopping, ...(lost ? [lost] : [])]);
    const progress = throttledProgress((fraction) => job.updateProgress(fraction));
    try {
      if (!handler) throw new Error(`Nobody here does "${job.name}".`);
      const { input } = JobEnvelope.parse(job.data);
      const result = await handler.run(input, { id, signal, log: jobLog, progress });
      const outcome: JobOutcome = { id, kind: job.name, status: 'succeeded', result };
      await report(outcome, job);
      jobLog.info({ ms: Math.round(performance.now() - began) }, 'job done');
      return outcome;
    } catch (error) {
      if (stopping.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      const failure = describeFailure(error, timeout.aborted);
      const final = failure.kind !== 'internal' || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      jobLog[failure.kind === 'input' ? 'info' : 'error']({ err: error, final, failure: failure.kind }, 'job failed');
      if (!final) throw error;
      await report({ id, kind: job.name, status: 'failed', failure }, job);
      throw new UnrecoverableError(failure.message);
    }
  };
}

function describeFailure(error: unknown, timedOut: boolean): JobFailure {
  if (error instanceof InputRefused) return { kind: 'input', message: error.message };
  if (timedOut) return { kind: 'timeout', message: 'The work took too long and was given up.' };
  return { kind: 'internal', message: 'Something went wrong on our side. Please try again.' };
}
