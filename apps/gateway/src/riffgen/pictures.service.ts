import type {
  CancelAnswer,
  GenerateImageBody,
  ImageFormat,
  ImageSettings,
  PromptStatus,
} from '@family/contracts/riffgen';
import { generateImage } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { LiveService } from '../live/live.service.js';
import { STORE } from '../media/store-token.js';
import { RiffgenImageRow } from './riffgen-image.entity.js';
import { RiffgenPromptRow } from './riffgen-prompt.entity.js';
import { RiffgenSessionRow } from './riffgen-session.entity.js';
import { AREA, topicOf } from './sessions.service.js';

interface Wanted {
  readonly sessionId: string;
  readonly promptId: string;
  readonly prompt: string;
  readonly settings: ImageSettings;
}

interface Begun {
  readonly job: Job;
  readonly sent: boolean;
}

const EXTENSION: Record<ImageFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** Ends a transaction that would begin a second picture of a prompt whose first is still being made. */
class AlreadyGenerating extends Error {}

/** Pictures made of prompts. */
@Injectable()
export class PicturesService implements OnModuleInit {
  constructor(
    @InjectRepository(RiffgenPromptRow) private readonly prompts: Repository<RiffgenPromptRow>,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
    private readonly live: LiveService,
    @Inject(STORE) private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.effects.register(generateImage, {
      succeeded: (tx, job) => this.#keep(tx, job),
      failed: async (tx, { id, input: { sessionId, promptId }, failure }) => {
        const canceled = failure.kind === 'canceled';
        const resting: PromptStatus = (await tx.existsBy(RiffgenImageRow, { promptId })) ? 'completed' : 'pending';
        const left = {
          status: canceled ? resting : ('error' as const),
          errorMessage: canceled ? null : failure.message,
        };
        await tx.update(RiffgenPromptRow, { id: promptId, jobId: id }, left);
        await this.live.changed(tx, topicOf(sessionId));
      },
      discarded: async ({ input }) => this.#clearAway(input),
      resultUrl: ({ input }) => `/api/riffgen/sessions/${input.sessionId}`,
    });
  }

  /**
   * Begins a picture of a prompt. When one is being made already, that one is joined: no prompt is paid for twice.
   * @throws ApiError 404 when there is no such prompt in the session
   */
  async begin(body: GenerateImageBody, requestId?: string): Promise<Begun> {
    const { session_id: sessionId, prompt_id: promptId, prompt, ...settings } = body;
    try {
      return await this.#start({ sessionId, promptId, prompt, settings }, requestId);
    } catch (error) {
      if (!(error instanceof AlreadyGenerating)) throw error;
      const row = await this.prompts.findOneBy({ id: promptId, sessionId });
      const job = row?.jobId ? await this.jobs.find(row.jobId) : null;
      if (!job) throw new ApiError(404, 'There is no such prompt in this session.');
      return { job, sent: true };
    }
  }

  /** Begins a picture of every prompt that has none yet or whose last try failed. */
  async beginAll(sessionId: string, settings: ImageSettings, requestId?: string): Promise<number> {
    const rows = await this.#promptsOf(sessionId);
    let started = 0;
    for (const { id: promptId, promptText: prompt, status } of rows) {
      if (status !== 'pending' && status !== 'error') continue;
      try {
        await this.#start({ sessionId, promptId, prompt, settings }, requestId);
        started += 1;
      } catch (error) {
        // Somebody else has just begun it.
        if (!(error instanceof AlreadyGenerating)) throw error;
      }
    }
    return started;
  }

  /** Takes back every picture of the session that no worker has begun. */
  async cancel(sessionId: string): Promise<CancelAnswer> {
    const rows = (await this.#promptsOf(sessionId)).filter(({ status }) => status === 'generating').reverse();
    let canceled = 0;
    // From the end, where the queue gets to last.
    for (const { jobId } of rows) {
      const job = jobId ? await this.jobs.find(jobId) : null;
      if (job && (await this.jobs.takeBack(job))) canceled += 1;
    }
    return { canceled, running: rows.length - canceled };
  }

  async #promptsOf(sessionId: string): Promise<RiffgenPromptRow[]> {
    const rows = await this.prompts.find({ where: { sessionId }, order: { number: 'ASC' } });
    if (rows.length === 0) throw new ApiError(404, 'There is no such session.');
    return rows;
  }

  /** @throws AlreadyGenerating also when there is no such prompt */
  async #start({ sessionId, promptId, prompt, settings }: Wanted, requestId?: string): Promise<Begun> {
    const imageId = uuidv7();
    const input = {
      sessionId,
      promptId,
      imageId,
      prompt,
      settings,
      imageKey: `${AREA}/${sessionId}/${imageId}.${EXTENSION[settings.format]}`,
      thumbnailKey: `${AREA}/${sessionId}/${imageId}-small.webp`,
    };
    return this.jobs.start(generateImage, input, {
      ...(requestId && { requestId }),
      together: async (tx, jobId) => {
        const free = { id: promptId, sessionId, status: In(['pending', 'completed', 'error']) };
        const begun = { status: 'generating', promptText: prompt, errorMessage: null, jobId } as const;
        const { affected } = await tx.update(RiffgenPromptRow, free, begun);
        if (!affected) throw new AlreadyGenerating();
        await this.live.changed(tx, topicOf(sessionId));
      },
    });
  }

  async #keep(tx: EntityManager, { id, input, result }: SettledPicture): Promise<void> {
    const { sessionId, promptId, imageId, settings, imageKey, thumbnailKey } = input;
    const { width, height, painter } = result;
    const { affected } = await tx.update(
      RiffgenPromptRow,
      { id: promptId, jobId: id, status: 'generating' },
      { status: 'completed', errorMessage: null },
    );
    if (!affected) {
      await this.#clearAway(input);
      return;
    }
    const madeBy = { offline: painter.offline, model: painter.model };
    const row = { id: imageId, promptId, sessionId, imageKey, thumbnailKey, width, height, madeBy, settings };
    await tx.insert(RiffgenImageRow, { ...row, createdAt: new Date() });
    await tx.update(RiffgenSessionRow, { id: sessionId }, { painter });
    await this.live.changed(tx, topicOf(sessionId));
  }

  async #clearAway({ imageKey, thumbnailKey }: Pick<Input, 'imageKey' | 'thumbnailKey'>): Promise<void> {
    await this.store.delete([imageKey, thumbnailKey]);
  }
}

type Input = ReturnType<(typeof generateImage)['input']['parse']>;
interface SettledPicture {
  readonly id: string;
  readonly input: Input;
  readonly result: ReturnType<(typeof generateImage)['result']['parse']>;
}
