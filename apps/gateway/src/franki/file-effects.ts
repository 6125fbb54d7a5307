import { preparePicture, prepareSound, prepareVideo } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { JobEffects } from '../jobs/job-effects.js';
import { LOG } from '../logging/logger.js';
import { STORE } from '../media/store-token.js';
import { SweepService } from '../media/sweep.service.js';
import { FILES_AREA, fileIdOf, fileKeys } from './file-keys.js';
import { FrankiSound } from './sound.entity.js';
import { FrankiVisual } from './visual.entity.js';
import { WordsService } from './words.service.js';

/** What a settled preparation means for the file it was for. */
@Injectable()
export class FileEffects implements OnModuleInit {
  constructor(
    private readonly effects: JobEffects,
    private readonly sweep: SweepService,
    private readonly words: WordsService,
    private readonly database: DataSource,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.effects.register(preparePicture, {
      ...this.#everyFile(FrankiVisual),
      succeeded: (tx, { input, result: { width, height } }) =>
        this.#ready(tx, FrankiVisual, input.sourceKey, 'picture', { width, height }),
    });
    this.effects.register(prepareVideo, {
      ...this.#everyFile(FrankiVisual),
      succeeded: (tx, { input, result: { width, height } }) =>
        this.#ready(tx, FrankiVisual, input.sourceKey, 'video', { width, height }),
    });
    this.effects.register(prepareSound, {
      ...this.#everyFile(FrankiSound),
      succeeded: (tx, { input, result: { durationMillis } }) =>
        this.#ready(tx, FrankiSound, input.sourceKey, 'sound', { durationSeconds: durationMillis / 1000 }),
    });
    this.sweep.registerArea(FILES_AREA, (ids) => this.#known(ids));
  }

  #everyFile(files: EntityTarget<ObjectLiteral>) {
    const idOf = ({ sourceKey }: { sourceKey: string }) => fileIdOf(sourceKey) ?? '';
    return {
      owns: (input: { sourceKey: string }) => fileIdOf(input.sourceKey) !== undefined,
      failed: async (tx: EntityManager, { input }: { input: { sourceKey: string } }) => {
        await tx.delete(files, { id: idOf(input) });
        await this.words.forgetObjects([idOf(input)]);
      },
      resultUrl: ({ input }: { input: { sourceKey: string } }) => `/api/franki/uploads/${idOf(input)}`,
    };
  }

  async #ready(
    tx: EntityManager,
    files: EntityTarget<ObjectLiteral>,
    sourceKey: string,
    as: 'picture' | 'video' | 'sound',
    known: object,
  ): Promise<void> {
    const id = fileIdOf(sourceKey) ?? '';
    const { affected } = await tx.update(files, { id }, { ready: true, key: fileKeys(id)[as], ...known });
    // Deleted while it was being prepared: nobody wants what was made.
    if (!affected) return this.words.forgetObjects([id]);
    await this.store
      .delete([fileKeys(id).original])
      .catch((error: unknown) => this.log.warn({ err: error, file: id }, 'the original stays behind'));
  }

  async #known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { id: In([...ids]) };
    const [visuals, sounds] = await Promise.all([
      this.database.getRepository(FrankiVisual).find({ where, select: { id: true } }),
      this.database.getRepository(FrankiSound).find({ where, select: { id: true } }),
    ]);
    return new Set([...visuals, ...sounds].map(({ id }) => id));
  }
}
