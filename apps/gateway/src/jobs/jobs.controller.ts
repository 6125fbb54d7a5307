import type { JobView } from '@family/contracts/job';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { LiveService } from '../live/live.service.js';
import type { Job } from './job.entity.js';
import { JobAnswers } from './job-answers.js';
import { JobProgressService } from './job-progress.service.js';
import { JobsService } from './jobs.service.js';
import { SettledListener } from './settled-listener.js';

const JobId = z.object({ id: z.uuid('There is no such job.') });

@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly answers: JobAnswers,
    private readonly progress: JobProgressService,
    private readonly settled: SettledListener,
    private readonly live: LiveService,
  ) {}

  @Get(':id')
  async show(@Param({ schema: JobId }) { id }: z.infer<typeof JobId>): Promise<JobView> {
    return this.answers.view(await this.#find(id));
  }

  /** Server-sent events: the job's view now and after every change, until it is settled. */
  @Get(':id/events')
  async events(@Param({ schema: JobId }) { id }: z.infer<typeof JobId>, @Res() response: Response): Promise<void> {
    const sources = [
      { events: this.progress.events, name: id },
      { events: this.settled.events, name: id },
      { events: this.settled.events, name: 'reconnected' },
    ];
    const read = async () => this.answers.view(await this.#find(id));
    await this.live.follow(response, sources, read, (job) => job.finished_at !== null);
  }

  async #find(id: string): Promise<Job> {
    const job = await this.jobs.find(id);
    if (!job) throw new ApiError(404, 'There is no such job.');
    return job;
  }
}
