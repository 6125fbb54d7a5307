import type { JobFailure } from '@family/contracts/job';
import { JobEnvelope, type JobOutcome } from '@family/contracts/job-messages';
import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { Logger } from 'pino';
import { InputRefused, ServiceFailed } from './failures.js';
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
      const { input, unwanted } = JobEnvelope.parse(job.data);
      if (unwanted) throw new UnrecoverableError('nobody wants it any more');
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
      // The row is settled already: there is nothing to report.
      if (error instanceof UnrecoverableError) throw error;
      const again = tryAgain(error, timeout.aborted);
      if (typeof again === 'object') {
        jobLog.info({ err: error, ...again }, 'the service asks to wait');
        await job.moveToDelayed(Date.now() + again.afterMs, token);
        throw new DelayedError();
      }
      const failure = describeFailure(error, timeout.aborted);
      const final = again === 'never' || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      jobLog[EXPECTED.has(failure.kind) ? 'info' : 'error']({ err: error, final, failure: failure.kind }, 'job failed');
      if (!final) throw error;
      await report({ id, kind: job.name, status: 'failed', failure }, job);
      throw new UnrecoverableError(failure.message);
    }
  };
}

/** Failures that are nobody's mistake here. */
const EXPECTED = new Set<JobFailure['kind']>(['input', 'service']);

function tryAgain(error: unknown, timedOut: boolean): ServiceFailed['again'] {
  if (error instanceof ServiceFailed) return error.again;
  return error instanceof InputRefused || timedOut ? 'never' : 'soon';
}

function describeFailure(error: unknown, timedOut: boolean): JobFailure {
  if (error instanceof InputRefused) return { kind: 'input', message: error.message };
  if (error instanceof ServiceFailed) return { kind: 'service', message: error.message };
  if (timedOut) return { kind: 'timeout', message: 'The work took too long and was given up.' };
  return { kind: 'internal', message: 'Something went wrong on our side. Please try again.' };
}
