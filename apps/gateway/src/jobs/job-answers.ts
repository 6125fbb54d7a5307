import type { JobFailureKind, JobView } from '@family/contracts/job';
import type { JobDefinition } from '@family/jobs/define-job';
import { QueueUnavailable } from '@family/jobs/failures';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import type { Job, SettledJob } from './job.entity.js';
import { JobEffects } from './job-effects.js';
import { JobWaiter } from './job-waiter.js';
import { JobsService } from './jobs.service.js';

const STATUS_OF: Record<JobFailureKind, number> = {
  input: 422,
  timeout: 504,
  canceled: 409,
  service: 502,
  internal: 500,
};

/** Answers requests whose work is done by a job. */
@Injectable()
export class JobAnswers {
  constructor(
    private readonly jobs: JobsService,
    private readonly waiter: JobWaiter,
    private readonly effects: JobEffects,
  ) {}

  /** Whether the caller asked not to be held (RFC 7240, section 4.1). */
  wantsAsync(request: Request): boolean {
    return /(^|[,;\s])respond-async($|[,;\s])/i.test(request.get('Prefer') ?? '');
  }

  /** 202 with the address of the job. */
  accept(response: Response, job: Job): JobView {
    response.status(202).setHeader('Location', `/api/jobs/${job.id}`).setHeader('Preference-Applied', 'respond-async');
    return this.view(job);
  }

  /**
   * Holds the request until the work is done. When the caller goes away, the work goes on all the same.
   *
   * @throws ApiError with the job's own sentence when it failed, 504 when it takes longer than a request may wait
   * @throws QueueUnavailable when the work could not be sent; it is then taken back
   */
  async succeeded(
    request: Request,
    definition: JobDefinition,
    { job, sent }: { job: Job; sent: boolean },
  ): Promise<SettledJob> {
    if (!sent) {
      await this.jobs.giveUp(job, { kind: 'canceled', message: 'The work queue could not be reached.' });
      throw new QueueUnavailable('The work queue could not be reached.');
    }
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.res?.once('close', leave);
    const settled = await this.waiter.settled(job.id, definition.settings.waitMs, gone.signal);
    request.res?.off('close', leave);
    if (!settled) throw new ApiError(504, 'This takes longer than expected. Please try again later.');
    if (settled.status === 'failed') {
      throw new ApiError(STATUS_OF[settled.failureKind ?? 'internal'], settled.error ?? 'The work failed.');
    }
    return settled;
  }

  view(job: Job): JobView {
    return {
      id: job.id,
      kind: job.kind,
      status: job.status,
      progress: job.progress,
      result_url: this.effects.of(job)?.resultUrl(job) ?? null,
      error: job.error ?? null,
      created_at: job.createdAt.toISOString(),
      finished_at: job.finishedAt?.toISOString() ?? null,
    };
  }
}
