import { cutSound, prepareSound } from '@family/jobs/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, type Repository } from 'typeorm';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SweepService } from '../media/sweep.service.js';
import { SoundRow } from './sound.entity.js';
import { SOUNDBOX_AREA, soundIdOf, soundKeys } from './sound-keys.js';
import { SoundObjects } from './sound-objects.service.js';

/** Milliseconds that a temporary sound is kept. */
const KEPT_MS = 24 * 3600 * 1000;

/** What a row takes over when it is saved. */
export type SavedFields = Pick<
  SoundRow,
  'name' | 'description' | 'startMillis' | 'endMillis' | 'evenLoudness' | 'emoji' | 'colour'
>;

/** The work that sounds need, and what becomes of their rows when it is done. */
@Injectable()
export class SoundJobs implements OnModuleInit {
  constructor(
    @InjectRepository(SoundRow) private readonly sounds: Repository<SoundRow>,
    private readonly objects: SoundObjects,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.#registerPreparing();
    this.#registerCutting();
    this.sweep.registerArea(SOUNDBOX_AREA, async (ids) => {
      const rows = await this.sounds.find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
    this.sweep.registerExpiry(() => this.#forgetUnsaved());
  }

  /** Begins to prepare an upload that is in the store already, as a temporary sound. */
  async prepare(id: string, requestId?: string): Promise<{ job: Job; sent: boolean }> {
    const keys = soundKeys(id);
    const input = { sourceKey: keys.upload, soundKey: keys.whole, peaksKey: keys.peaks, loudness: false };
    return this.jobs.start(prepareSound, input, {
      ...(requestId && { requestId }),
      together: async (tx, jobId) => {
        await tx.insert(SoundRow, { id, jobId, name: '', status: 'processing', createdAt: new Date() });
      },
    });
  }

  /** Takes the fields over and begins to cut the clip they ask for. */
  async cut(id: string, fields: SavedFields, requestId?: string): Promise<{ job: Job; sent: boolean }> {
    const keys = soundKeys(id);
    const { startMillis, endMillis, evenLoudness } = fields;
    const input = {
      sourceKey: keys.upload,
      clipKey: keys.clip(fields),
      startMillis,
      endMillis,
      loudness: evenLoudness,
    };
    return this.jobs.start(cutSound, input, {
      ...(requestId && { requestId }),
      together: async (tx, jobId) => {
        await tx.update(
          SoundRow,
          { id },
          { ...fields, jobId, status: 'processing', error: null, savedAt: () => 'coalesce(saved_at, now())' },
        );
      },
    });
  }

  #registerPreparing(): void {
    this.effects.register(prepareSound, {
      owns: ({ sourceKey }) => soundIdOf(sourceKey) !== undefined,
      succeeded: async (tx, { id, result: { durationMillis } }) => {
        await tx.update(SoundRow, { jobId: id }, { durationMillis, status: 'ready' });
      },
      failed: async (tx, { id, input }) => {
        await tx.delete(SoundRow, { jobId: id });
        await this.objects.removeIfPossible(soundIdOf(input.sourceKey) ?? '');
      },
      discarded: ({ input }) => this.objects.removeIfPossible(soundIdOf(input.sourceKey) ?? ''),
      resultUrl: ({ input }) => `/api/soundbox/sounds/${soundIdOf(input.sourceKey)}`,
    });
  }

  #registerCutting(): void {
    this.effects.register(cutSound, {
      owns: ({ clipKey }) => soundIdOf(clipKey) !== undefined,
      succeeded: async (tx, { id, input: { clipKey } }) => {
        const row = await tx.findOne(SoundRow, {
          where: { id: soundIdOf(clipKey) ?? '' },
          lock: { mode: 'pessimistic_write' },
        });
        if (!row) return this.objects.dropClips([clipKey]);
        const before = row.clipKey;
        if (row.jobId === id) {
          await tx.update(SoundRow, { id: row.id }, { clipKey, status: 'ready', error: null });
          if (before !== null && before !== clipKey) await this.objects.dropClips([before]);
        } else if (clipKey !== before && clipKey !== soundKeys(row.id).clip(row)) {
          await this.objects.dropClips([clipKey]);
        }
      },
      failed: async (tx, { id, failure }) => {
        await tx.update(SoundRow, { jobId: id }, { status: 'failed', error: failure.message });
      },
      discarded: async ({ input: { clipKey } }) => {
        if (!(await this.sounds.existsBy({ clipKey }))) await this.objects.dropClips([clipKey]);
      },
      resultUrl: ({ input }) => `/api/soundbox/sounds/${soundIdOf(input.clipKey)}`,
    });
  }

  /** Deletes temporary sounds older than a day, with their objects. */
  async #forgetUnsaved(): Promise<void> {
    const old = { savedAt: IsNull(), createdAt: LessThan(new Date(Date.now() - KEPT_MS)) };
    const rows = await this.sounds.find({ where: old, select: { id: true } });
    for (const { id } of rows) {
      // Asked again for each: somebody may be saving it this moment.
      const { affected } = await this.sounds.delete({ ...old, id });
      if (affected) await this.objects.remove(id);
    }
  }
}
