import { createHash } from 'node:crypto';
import type { SpeechBody } from '@family/contracts/speech';
import { synthesizeSpeech } from '@family/jobs/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SweepService } from '../media/sweep.service.js';
import { SpokenText } from './spoken-text.entity.js';

/** A text whose sound is in the store. */
export type ReadySpeech = SpokenText & { generatedAt: Date };

/** The id of a text, a voice and their settings: whoever asks for the same gets the same. */
export function speechId({ text, voice_id, voice_settings, output_format }: SpeechBody): string {
  const { stability, similarity_boost } = voice_settings;
  const parts = [text, voice_id, stability, similarity_boost, output_format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Where the sound stands. */
export function speechKey(id: string, { output_format }: Pick<SpeechBody, 'output_format'>): string {
  return `speech/${id}/speech.${output_format.startsWith('mp3') ? 'mp3' : 'wav'}`;
}

/** Texts that were said, and those that are being said. */
@Injectable()
export class SpokenTextsService implements OnModuleInit {
  constructor(
    @InjectRepository(SpokenText) private readonly texts: Repository<SpokenText>,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.effects.register(synthesizeSpeech, {
      succeeded: async (tx, { input }) => {
        await tx.update(SpokenText, { id: speechId(input.speech) }, { generatedAt: new Date() });
      },
      failed: async (tx, { id }) => {
        await tx.delete(SpokenText, { jobId: id, generatedAt: IsNull() });
      },
      resultUrl: ({ input }) => `/api/elevenlabs/speeches/${speechId(input.speech)}`,
    });
    this.sweep.registerArea('speech', async (ids) => {
      const rows = await this.texts.find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
  }

  /** The text, if its sound is there. */
  async ready(id: string): Promise<ReadySpeech | undefined> {
    const row = await this.texts.findOneBy({ id });
    return row?.generatedAt ? { ...row, generatedAt: row.generatedAt } : undefined;
  }

  /** Begins to say it, or joins whoever is waiting for the same already. */
  async begin(speech: SpeechBody, requestId?: string): Promise<{ job: Job; sent: boolean }> {
    const id = speechId(speech);
    const begun = await this.texts.findOneBy({ id });
    const job = begun && (await this.jobs.find(begun.jobId));
    if (job && job.status !== 'failed') return { job, sent: true };
    return this.jobs.start(
      synthesizeSpeech,
      { speech, audioKey: speechKey(id, speech) },
      {
        ...(requestId && { requestId }),
        // Two that ask at the same moment both make it, to the same key: the later job is the one that counts.
        together: async (tx, jobId) => {
          await tx.upsert(SpokenText, { id, jobId, speech, generatedAt: null }, ['id']);
        },
      },
    );
  }
}
