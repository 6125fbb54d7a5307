import type { BingoCard, CardBody, CardsPdfQuery } from '@family/contracts/bingo';
import { printCards } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import { JobsService } from '../jobs/jobs.service.js';
import { mediaUrl } from '../media/media-url.js';
import { STORE } from '../media/store-token.js';
import { SweepService } from '../media/sweep.service.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { BingoCardRow, BingoCardSquareRow } from './bingo-card.entity.js';
import { CARDS_AREA, cardKeys, printOf } from './bingo-keys.js';
import { BingoSquareRow } from './bingo-square.entity.js';
import { CardPictures, toPrint, type WholeCard } from './card-pictures.service.js';
import { SquaresService } from './squares.service.js';

/** Milliseconds that a picture of what a card once was is kept, for whoever is still looking at it. */
const OLD_PRINTS_MS = 3600 * 1000;

/** The family's bingo cards. */
@Injectable()
export class CardsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly pictures: CardPictures,
    private readonly squares: SquaresService,
    private readonly jobs: JobsService,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweep.registerArea(CARDS_AREA, async (ids) => {
      const rows = await this.database
        .getRepository(BingoCardRow)
        .find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
    this.sweep.registerExpiry(() => this.#forgetOldPrints());
  }

  async list(): Promise<BingoCard[]> {
    return Promise.all((await this.pictures.load()).map((card) => this.#view(card)));
  }

  /** @throws ApiError 404 */
  async find(id: string): Promise<BingoCard> {
    return this.#view(await this.whole(id));
  }

  /** @throws ApiError 404 */
  async whole(id: string): Promise<WholeCard> {
    const [card] = await this.pictures.load([id]);
    if (!card) throw new ApiError(404, 'This card is not there (any more).');
    return card;
  }

  /** @throws ApiError 400 when a square is not there */
  async create({ name, size, square_ids }: CardBody): Promise<BingoCard> {
    const id = uuidv7();
    await this.database.transaction(async (tx) => {
      await tx.insert(BingoCardRow, { id, name, size, createdAt: new Date() });
      await setSquares(tx, id, square_ids);
    });
    return this.find(id);
  }

  /** @throws ApiError 404, 400 when a square is not there */
  async update(id: string, { name, size, square_ids }: CardBody): Promise<BingoCard> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(BingoCardRow, { id }, { name, size });
      if (!affected) throw new ApiError(404, 'This card is not there (any more).');
      await setSquares(tx, id, square_ids);
    });
    return this.find(id);
  }

  /** @throws ApiError 404 */
  async remove(id: string): Promise<void> {
    const { affected } = await this.database.getRepository(BingoCardRow).delete({ id });
    if (!affected) throw new ApiError(404, 'This card is not there (any more).');
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${CARDS_AREA}/${id}/`)) keys.push(key);
    await this.store.delete(keys);
  }

  /** Begins to make a PDF of different cards. */
  beginPdf({ row, squares, print }: WholeCard, query: CardsPdfQuery, requestId?: string) {
    const { count, paper, per_page: perPage, seed } = query;
    const pdfKey = cardKeys(row.id, print).pdf(query);
    const input = { ...toPrint(row, squares), paper, count, perPage, seed, pdfKey };
    return this.jobs.start(printCards, input, requestId ? { requestId } : {});
  }

  async #view(card: WholeCard): Promise<BingoCard> {
    const { id, name, size, thumbnailKey, renderJobId } = await this.pictures.refresh(card);
    return {
      id,
      name,
      size,
      squares: card.squares.map((square) => this.squares.view(square)),
      thumbnail_url: thumbnailKey === null ? null : mediaUrl(this.settings, thumbnailKey),
      rendering: renderJobId !== null,
    };
  }

  async #forgetOldPrints(): Promise<void> {
    const prints = new Map((await this.pictures.load()).map(({ row, print }) => [row.id, { row, print }]));
    const old: string[] = [];
    for await (const { key, modifiedAt } of this.store.list(`${CARDS_AREA}/`)) {
      const { cardId, print } = printOf(key);
      const card = prints.get(cardId);
      const young = Date.now() - modifiedAt.getTime() < OLD_PRINTS_MS;
      if (card && !young && print !== card.print && key !== card.row.thumbnailKey) old.push(key);
    }
    await this.store.delete(old);
  }
}

async function setSquares(tx: EntityManager, cardId: string, squareIds: readonly string[]): Promise<void> {
  const known = await tx.countBy(BingoSquareRow, { id: In([...squareIds]), pictureKey: Not(IsNull()) });
  if (known < squareIds.length) throw new ApiError(400, 'Some of these squares are not there any more.');
  await tx.delete(BingoCardSquareRow, { cardId });
  await tx.insert(
    BingoCardSquareRow,
    squareIds.map((squareId, position) => ({ cardId, position, squareId })),
  );
}
