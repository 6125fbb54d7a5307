import type { JobView } from '@family/contracts/job';
import { NOT_A_SOUND, type TemporarySound } from '@family/contracts/soundbox';
import { prepareSound } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { requestId } from '../logging/request-id.js';
import { receiveFiles } from '../media/receive-files.js';
import { STORE } from '../media/store-token.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { SoundJobs } from './sound-jobs.service.js';
import { soundKeys } from './sound-keys.js';
import { SoundObjects } from './sound-objects.service.js';

/** Sounds that have been uploaded and not yet saved. */
@Controller('api/soundbox/tempsounds')
export class TemporarySoundsController {
  constructor(
    private readonly jobs: SoundJobs,
    private readonly answers: JobAnswers,
    private readonly objects: SoundObjects,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Takes a sound or a film, form field `audio`, and answers when it can be played. */
  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TemporarySound | JobView> {
    const id = uuidv7();
    await this.#receive(request, id);
    const started = await this.jobs.prepare(id, requestId(request)).catch(async (error: unknown) => {
      await this.objects.removeIfPossible(id);
      throw error;
    });
    if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
    await this.answers.succeeded(request, prepareSound, started);
    return { id };
  }

  async #receive(request: Request, id: string): Promise<void> {
    let taken = false;
    const { files, refused } = await receiveFiles(request, this.store, ({ sniffed }) => {
      if (taken) throw new ApiError(400, 'Please send one sound at a time.');
      if (sniffed.kind === 'empty') throw new ApiError(422, 'This file is empty.');
      // Some sounds have no header by which they are known: what is unknown is tried.
      if (sniffed.kind !== 'sound-or-film' && sniffed.kind !== 'unknown') throw new ApiError(415, NOT_A_SOUND);
      taken = true;
      return { key: soundKeys(id).upload, maxBytes: this.settings.MAX_MEDIA_MB * 1e6 };
    });
    const [refusal] = refused;
    if (refusal) {
      await this.store.delete(files.map(({ key }) => key));
      throw refusal.refusal;
    }
    if (files.length === 0) throw new ApiError(400, 'No sound was sent.');
  }
}
