import type { BingoSquare } from '@family/contracts/bingo';
import { preparePicture } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { JobsService } from '../jobs/jobs.service.js';
import { LOG } from '../logging/logger.js';
import { mediaUrl } from '../media/media-url.js';
import { STORE } from '../media/store-token.js';
import { SweepService } from '../media/sweep.service.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { besides, ownerIn, SQUARES_AREA } from './bingo-keys.js';
import { BingoSquareRow, isReady, type ReadySquare } from './bingo-square.entity.js';
import { CardPictures } from './card-pictures.service.js';
import type { SquareForm } from './square-uploads.service.js';

const GONE = 'This square is not there (any more).';

/** The family's picture squares. */
@Injectable()
export class SquaresService implements OnModuleInit {
  constructor(
    @InjectRepository(BingoSquareRow) private readonly squares: Repository<BingoSquareRow>,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
    private readonly jobs: JobsService,
    private readonly waiter: JobWaiter,
    private readonly effects: JobEffects,
    private readonly sweep: SweepService,
    private readonly pictures: CardPictures,
  ) {}

  onModuleInit(): void {
    this.effects.register(preparePicture, {
      owns: ({ pictureKey }) => ownerIn(SQUARES_AREA, pictureKey) !== undefined,
      succeeded: async (tx, { input: { pictureKey }, result: { width, height } }) => {
        await tx.query(
          `UPDATE bingo_square SET name = pending_name, picture_key = pending_key, thumbnail_key = $2, width = $3,
             height = $4, pending_key = NULL, pending_name = NULL
           WHERE pending_key = $1`,
          [pictureKey, besides(pictureKey).thumbnail, width, height],
        );
      },
      failed: async (tx, { input: { pictureKey: pendingKey } }) => {
        await tx.delete(BingoSquareRow, { pendingKey, pictureKey: IsNull() });
        await tx.update(BingoSquareRow, { pendingKey }, { pendingKey: null, pendingName: null });
      },
      resultUrl: ({ input: { pictureKey } }) => `/api/bingo/squares/${ownerIn(SQUARES_AREA, pictureKey)}`,
    });
    this.sweep.registerArea(SQUARES_AREA, async (ids) => {
      const rows = await this.squares.find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
  }

  async list(): Promise<BingoSquare[]> {
    const rows = await this.squares.find({
      where: { pictureKey: Not(IsNull()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return rows.filter(isReady).map((row) => this.view(row));
  }

  /** @throws ApiError 404 */
  async find(id: string): Promise<BingoSquare> {
    return this.view(await this.#ready(id));
  }

  view({ id, name, pictureKey, thumbnailKey, width, height }: ReadySquare): BingoSquare {
    const url = mediaUrl(this.settings, pictureKey);
    return { id, name, url, thumbnail_url: mediaUrl(this.settings, thumbnailKey), width, height };
  }

  /** Begins to make a new square of a picture that is in the store. It is seen when the picture is prepared. */
  async create(id: string, { name }: SquareForm, pictureKey: string, requestId?: string) {
    return this.#prepare(pictureKey, requestId, {
      before: [],
      write: (tx) =>
        tx.insert(BingoSquareRow, { id, name, pendingKey: pictureKey, pendingName: name, createdAt: new Date() }),
    });
  }

  /** Gives a square another name. @throws ApiError 404 */
  async rename(id: string, name: string): Promise<BingoSquare> {
    await this.#ready(id);
    await this.squares.update({ id }, { name });
    await this.pictures.refreshWith(id);
    return this.find(id);
  }

  /** Begins to give a square another picture, and a name with it. @throws ApiError 404 */
  async replace(id: string, { name }: SquareForm, pictureKey: string, requestId?: string) {
    const { pictureKey: old } = await this.#ready(id);
    return this.#prepare(pictureKey, requestId, {
      before: [old, besides(old).thumbnail],
      write: (tx) => tx.update(BingoSquareRow, { id }, { pendingKey: pictureKey, pendingName: name }),
    });
  }

  /** @throws ApiError 404, 409 with the names of the cards when it is in use */
  async remove(id: string): Promise<void> {
    const cards = await this.#cardsWith(id);
    if (cards.length > 0) {
      const count = cards.length === 1 ? '1 card' : `${cards.length} cards`;
      throw new ApiError(409, `This square is used by ${count}: ${cards.join(', ')}`);
    }
    const { affected } = await this.squares.delete({ id }).catch((error: unknown) => {
      // A card took it in this very moment.
      if (error instanceof Error && 'code' in error && error.code === '23503')
        return this.remove(id).then(() => ({ affected: 1 }));
      throw error;
    });
    if (!affected) throw new ApiError(404, GONE);
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${SQUARES_AREA}/${id}/`)) keys.push(key);
    await this.store.delete(keys);
  }

  async #cardsWith(squareId: string): Promise<string[]> {
    const rows: { name: string }[] = await this.squares.query(
      `SELECT card.name FROM bingo_card card JOIN bingo_card_square used ON used.card_id = card.id
       WHERE used.square_id = $1 ORDER BY lower(card.name), card.id`,
      [squareId],
    );
    return rows.map(({ name }) => name);
  }

  async #ready(id: string): Promise<ReadySquare> {
    const row = await this.squares.findOneBy({ id });
    if (!row || !isReady(row)) throw new ApiError(404, GONE);
    return row;
  }

  async #prepare(
    pictureKey: string,
    requestId: string | undefined,
    { before, write }: { before: string[]; write: (tx: Repository<BingoSquareRow>['manager']) => Promise<unknown> },
  ): Promise<{ job: Job; sent: boolean }> {
    const { source, thumbnail } = besides(pictureKey);
    const started = await this.jobs.start(
      preparePicture,
      { sourceKey: source, pictureKey, thumbnailKey: thumbnail },
      { ...(requestId && { requestId }), together: async (tx) => void (await write(tx)) },
    );
    this.#afterwards(started.job, pictureKey, before).catch((error: unknown) =>
      this.log.warn({ err: error, pictureKey }, 'could not tidy up after a picture'),
    );
    return started;
  }

  /** Whether or not anybody waits for it: the upload, which knows where it was taken, goes; cards show the new picture. */
  async #afterwards(job: Job, pictureKey: string, before: string[]): Promise<void> {
    const settled = await this.waiter.settled(job.id, preparePicture.settings.waitMs);
    if (!settled) return;
    const squareId = ownerIn(SQUARES_AREA, pictureKey) ?? '';
    await this.store.delete([besides(pictureKey).source, ...(settled.status === 'succeeded' ? before : [])]);
    if (settled.status === 'succeeded') await this.pictures.refreshWith(squareId);
  }
}
