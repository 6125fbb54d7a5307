import type { JobView } from '@family/contracts/job';
import { type Speech, SpeechBody, VoiceList } from '@family/contracts/speech';
import { listVoices, synthesizeSpeech } from '@family/jobs/catalogue';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { JobsService } from '../jobs/jobs.service.js';
import { requestId } from '../logging/request-id.js';
import { mediaUrl } from '../media/media-url.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { type ReadySpeech, SpokenTextsService, speechId, speechKey } from './spoken-texts.service.js';

const SpeechId = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'There is no such speech.') });

@Controller('api/elevenlabs')
export class SpeechController {
  constructor(
    private readonly texts: SpokenTextsService,
    private readonly jobs: JobsService,
    private readonly answers: JobAnswers,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('voices')
  async voices(@Req() request: Request): Promise<VoiceList> {
    const id = requestId(request);
    const started = await this.jobs.start(listVoices, {}, id ? { requestId: id } : {});
    const settled = await withDetails('The voices could not be listed.', () =>
      this.answers.succeeded(request, listVoices, started),
    );
    return VoiceList.parse(settled.result);
  }

  @Post('text-to-speech')
  @HttpCode(200)
  async speak(
    @Body({ schema: SpeechBody }) body: SpeechBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Speech | JobView> {
    const id = speechId(body);
    const made = await this.texts.ready(id);
    if (made) return this.#answer(made);
    const started = await this.texts.begin(body, requestId(request));
    if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
    await withDetails('The speech could not be made.', () =>
      this.answers.succeeded(request, synthesizeSpeech, started),
    );
    return this.speech({ id });
  }

  /** The same answer again, for whoever did not wait for it. */
  @Get('speeches/:id')
  async speech(@Param({ schema: SpeechId }) { id }: z.infer<typeof SpeechId>): Promise<Speech> {
    const made = await this.texts.ready(id);
    if (!made) throw new ApiError(404, 'There is no such speech.');
    return this.#answer(made);
  }

  #answer({ id, speech, generatedAt }: ReadySpeech): Speech {
    return {
      text: speech.text,
      voice_id: speech.voice_id,
      generated_at: generatedAt.toISOString(),
      audio_url: mediaUrl(this.settings, speechKey(id, speech)),
    };
  }
}

/** What went wrong with the job stands in `details`, as callers of these routes expect. */
async function withDetails<T>(error: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw new ApiError(cause.getStatus(), error, { details: cause.sentence });
    throw cause;
  }
}
