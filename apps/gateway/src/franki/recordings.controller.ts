import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { SplitBody } from '@family/contracts/franki';
import type { JobView } from '@family/contracts/job';
import { type ExtractedSegment, ExtractSegmentBody, Stretch } from '@family/contracts/recordings';
import { extractSegment, segmentRecording, splitAgain } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { requestId } from '../logging/request-id.js';
import { receiveFiles } from '../media/receive-files.js';
import { STORE } from '../media/store-token.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { audioSessionJson } from './audio-session-json.js';
import { RecordingsService, sessionKeys } from './recordings.service.js';

const SessionId = z.object({ id: z.uuid('There is no such recording.') });
const StretchQuery = z.object({ start: z.coerce.number(), end: z.coerce.number() }).pipe(Stretch);

@Controller('api/franki')
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly answers: JobAnswers,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Takes a recording and answers with a clip for everything that is said in it. */
  @Post('process-audio')
  async processAudio(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sessionId = uuidv7();
    await this.#receive(request, sessionId);
    const started = await this.recordings.begin(sessionId, requestId(request)).catch(async (error: unknown) => {
      await this.recordings.removeObjects(sessionId);
      throw error;
    });
    if (this.answers.wantsAsync(request)) {
      response.json(this.answers.accept(response, started.job));
      return;
    }
    await this.answers.succeeded(request, segmentRecording, started).catch(async (error: unknown) => {
      // A recording that can never be cut need not wait for the sweep.
      if (error instanceof ApiError && error.getStatus() === 422) await this.recordings.removeObjects(sessionId);
      throw error;
    });
    await this.#sendSession(sessionId, response);
  }

  /** The same answer again, for whoever did not wait for it. */
  @Get('audio-sessions/:id')
  async session(@Param({ schema: SessionId }) { id }: z.infer<typeof SessionId>, @Res() response: Response) {
    await this.#sendSession(id, response);
  }

  /** Splits a recording that is here already, more or less finely. Answers as process-audio does. */
  @Post('audio-sessions/:id/split')
  @HttpCode(200)
  async split(
    @Param({ schema: SessionId }) { id }: z.infer<typeof SessionId>,
    @Body({ schema: SplitBody }) { sensitivity }: SplitBody,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const session = await this.recordings.ready(id);
    const started = await this.recordings.beginSplit(session, sensitivity, requestId(request));
    if (this.answers.wantsAsync(request)) {
      response.json(this.answers.accept(response, started.job));
      return;
    }
    await this.answers.succeeded(request, splitAgain, started);
    await this.#sendSession(id, response);
  }

  /** Cuts a stretch chosen by hand. */
  @Post('extract-custom-segment')
  @HttpCode(200)
  async extract(
    @Body({ schema: ExtractSegmentBody }) { sessionId, start, end }: ExtractSegmentBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExtractedSegment | JobView> {
    const session = await this.recordings.ready(sessionId);
    const key = sessionKeys(sessionId).stretch({ start, end });
    if (this.answers.wantsAsync(request) || !(await this.store.head(key))) {
      const started = await this.recordings.beginStretch(session, { start, end }, requestId(request));
      if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
      await this.answers.succeeded(request, extractSegment, started);
    }
    return { data: (await buffer(await this.store.get(key))).toString('base64') };
  }

  @Get('audio-sessions/:id/segment')
  async segment(
    @Param({ schema: SessionId }) { id }: z.infer<typeof SessionId>,
    @Query({ schema: StretchQuery }) stretch: Stretch,
  ): Promise<ExtractedSegment> {
    return { data: (await buffer(await this.store.get(sessionKeys(id).stretch(stretch)))).toString('base64') };
  }

  async #receive(request: Request, sessionId: string): Promise<void> {
    let taken = false;
    const { files, refused } = await receiveFiles(request, this.store, ({ sniffed }) => {
      if (taken) throw new ApiError(400, 'Please send one recording at a time.');
      if (sniffed.kind === 'empty') throw new ApiError(422, 'This recording is empty.');
      if (sniffed.kind !== 'sound-or-film' && sniffed.kind !== 'unknown') {
        throw new ApiError(415, 'This is not a sound. Please choose a recording.');
      }
      taken = true;
      return { key: sessionKeys(sessionId).recording, maxBytes: this.settings.MAX_MEDIA_MB * 1e6 };
    });
    const [refusal] = refused;
    if (refusal) {
      await this.store.delete(files.map(({ key }) => key));
      throw refusal.refusal;
    }
    if (files.length === 0) throw new ApiError(400, 'No recording was sent.');
  }

  async #sendSession(sessionId: string, response: Response): Promise<void> {
    const { clips, clipsKey } = await this.recordings.ready(sessionId);
    const key = clipsKey ?? sessionKeys(sessionId).clips;
    const body = audioSessionJson(this.store, { id: sessionId, clips, clipsKey: key });
    response.setHeader('Cache-Control', 'no-store');
    await pipeline(Readable.from(body), response.type('json'));
  }
}
