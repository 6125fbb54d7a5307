import { Success } from '@family/contracts/auth';
import type { JobView } from '@family/contracts/job';
import {
  type CancelAnswer,
  CreateSessionBody,
  type GenerateAllAnswer,
  GenerateAllBody,
  GenerateImageBody,
  type RiffgenPrompt,
  type RiffgenSession,
  type SessionSummary,
} from '@family/contracts/riffgen';
import { generateImage, writePrompts } from '@family/jobs/catalogue';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { LiveService } from '../live/live.service.js';
import { requestId } from '../logging/request-id.js';
import { PicturesService } from './pictures.service.js';
import { RiffgenSessionsService, topicOf } from './sessions.service.js';

const SessionId = z.object({ id: z.uuid('There is no such session.') });
type SessionId = z.infer<typeof SessionId>;

@Controller('api/riffgen')
export class RiffgenController {
  constructor(
    private readonly sessions: RiffgenSessionsService,
    private readonly pictures: PicturesService,
    private readonly answers: JobAnswers,
    private readonly live: LiveService,
  ) {}

  /** Answers when the prompts are written; when they cannot be, there is no session. */
  @Post('sessions')
  async create(
    @Body({ schema: CreateSessionBody }) body: CreateSessionBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RiffgenSession | JobView> {
    const { id, ...started } = await this.sessions.begin(body, requestId(request));
    if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
    await this.answers.succeeded(request, writePrompts, started);
    return this.sessions.show(id);
  }

  @Get('sessions')
  list(): Promise<SessionSummary[]> {
    return this.sessions.list();
  }

  @Get('sessions/:id')
  show(@Param({ schema: SessionId }) { id }: SessionId): Promise<RiffgenSession> {
    return this.sessions.show(id);
  }

  /** Server-sent events: the session now and after every change. */
  @Get('sessions/:id/events')
  events(@Param({ schema: SessionId }) { id }: SessionId, @Res() response: Response): Promise<void> {
    return this.live.stream(response, topicOf(id), () => this.sessions.show(id));
  }

  @Delete('sessions/:id')
  async delete(@Param({ schema: SessionId }) { id }: SessionId): Promise<Success> {
    await this.sessions.delete(id);
    return { success: true };
  }

  /** Answers with the prompt when its picture is made. A second call while it is being made waits for the same one. */
  @Post('generate-image')
  @HttpCode(200)
  async generate(
    @Body({ schema: GenerateImageBody }) body: GenerateImageBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RiffgenPrompt | JobView> {
    const started = await this.pictures.begin(body, requestId(request));
    if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
    await this.answers.succeeded(request, generateImage, started);
    const { prompts } = await this.sessions.show(body.session_id);
    const prompt = prompts.find(({ id }) => id === body.prompt_id);
    if (!prompt) throw new ApiError(404, 'There is no such prompt in this session.');
    return prompt;
  }

  /** Begins everything that is still to be made, and does not wait for it. */
  @Post('sessions/:id/generate-all')
  @HttpCode(202)
  async generateAll(
    @Param({ schema: SessionId }) { id }: SessionId,
    @Body({ schema: GenerateAllBody }) settings: GenerateAllBody,
    @Req() request: Request,
  ): Promise<GenerateAllAnswer> {
    return { started: await this.pictures.beginAll(id, settings, requestId(request)) };
  }

  @Post('sessions/:id/cancel')
  @HttpCode(200)
  cancel(@Param({ schema: SessionId }) { id }: SessionId): Promise<CancelAnswer> {
    return this.pictures.cancel(id);
  }
}
