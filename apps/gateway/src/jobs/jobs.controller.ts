import type { JobView } from '@family/contracts/job';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import type { Job } from './job.entity.js';
import { JobAnswers } from './job-answers.js';
import { JobProgressService } from './job-progress.service.js';
import { JobsService } from './jobs.service.js';
import { SettledListener } from './settled-listener.js';

const JobId = z.object({ id: z.uuid('There is no such job.') });
/** Milliseconds between two signs that a stream is alive, so that proxies in between do not cut it. */
const KEEP_ALIVE_MS = 15_000;

@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly answers: JobAnswers,
    private readonly progress: JobProgressService,
    private readonly settled: SettledListener,
  ) {}

  @Get(':id')
  async show(@Param({ schema: JobId }) { id }: z.infer<typeof JobId>): Promise<JobView> {
    return this.answers.view(await this.#find(id));
  }

  /** Server-sent events: the job's view now and after every change, until it is settled. */
  @Get(':id/events')
  async events(
    @Param({ schema: JobId }) { id }: z.infer<typeof JobId>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.#find(id);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Compressing would hold events back until there are many.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    await new Promise<void>((resolve) => {
      let sending = Promise.resolve();
      const tell = () => {
        sending = sending.then(async () => {
          const job = await this.#find(id);
          response.write(`data: ${JSON.stringify(this.answers.view(job))}\n\n`);
          if (job.finishedAt) response.end();
        });
        // The browser's EventSource connects again by itself and is then told where the job stands.
        sending.catch(() => response.destroy());
      };
      const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
      const sources = [
        { events: this.progress.events, name: id },
        { events: this.settled.events, name: id },
        { events: this.settled.events, name: 'reconnected' },
      ];
      for (const { events, name } of sources) events.on(name, tell);
      request.res?.once('close', () => {
        clearInterval(keepAlive);
        for (const { events, name } of sources) events.off(name, tell);
        resolve();
      });
      tell();
    });
  }

  async #find(id: string): Promise<Job> {
    const job = await this.jobs.find(id);
    if (!job) throw new ApiError(404, 'There is no such job.');
    return job;
  }
}
