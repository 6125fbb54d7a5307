import { type PingAnswer, PingBody } from '@family/contracts/ping';
import { PingResult } from '@family/contracts/recording-jobs';
import { pingImage, pingMedia } from '@family/jobs/catalogue';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requestId } from '../logging/request-id.js';
import { JobAnswers } from './job-answers.js';
import { JobsService } from './jobs.service.js';

const pings = { media: pingMedia, image: pingImage };

/** Shows that a queue is worked on, and how quickly. */
@Controller('api/jobs')
export class PingController {
  constructor(
    private readonly jobs: JobsService,
    private readonly answers: JobAnswers,
  ) {}

  @Post('ping')
  @HttpCode(200)
  async ping(@Body({ schema: PingBody }) { queue }: PingBody, @Req() request: Request): Promise<PingAnswer> {
    const began = performance.now();
    const id = requestId(request);
    const started = await this.jobs.start(pings[queue], {}, id ? { requestId: id } : {});
    const settled = await this.answers.succeeded(request, pings[queue], started);
    const { worker } = PingResult.parse(settled.result);
    return { worker, milliseconds: performance.now() - began };
  }
}
