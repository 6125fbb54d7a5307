import type { Paper } from '@family/contracts/bingo';
import { renderCard } from '@family/jobs/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { BingoCardRow, BingoCardSquareRow } from './bingo-card.entity.js';
import { cardKeys, type Print, printName, printOf } from './bingo-keys.js';
import { BingoSquareRow, isReady, type ReadySquare } from './bingo-square.entity.js';

/** A card with its squares in their order, and the name of what is printed of it. */
export interface WholeCard {
  readonly row: BingoCardRow;
  readonly squares: readonly ReadySquare[];
  readonly print: string;
}

/** Somebody else has asked for the same picture in the meantime. */
class AlreadyWanted extends Error {}

/** Keeps the cards' pictures and thumbnails up to date with the cards and their squares. */
@Injectable()
export class CardPictures implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
  ) {}

  onModuleInit(): void {
    this.effects.register(renderCard, {
      succeeded: async (tx, { id, input: { imageKey, thumbnailKey } }) => {
        if (!thumbnailKey) return;
        const { cardId, print } = printOf(imageKey);
        await tx.update(BingoCardRow, { id: cardId, wantedPrint: print }, { thumbnailKey });
        await tx.update(BingoCardRow, { id: cardId, renderJobId: id }, { renderJobId: null });
      },
      failed: async (tx, { id }) => {
        await tx.update(BingoCardRow, { renderJobId: id }, { renderJobId: null });
      },
    });
  }

  /** The cards, newest first, or those of the ids. */
  async load(ids?: readonly string[]): Promise<WholeCard[]> {
    const where = ids ? { id: In([...ids]) } : {};
    const cards = await this.database
      .getRepository(BingoCardRow)
      .find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
    const used = await this.database
      .getRepository(BingoCardSquareRow)
      .find({ where: { cardId: In(cards.map(({ id }) => id)) }, order: { cardId: 'ASC', position: 'ASC' } });
    const squareIds = [...new Set(used.map(({ squareId }) => squareId))];
    const squares = await this.database.getRepository(BingoSquareRow).findBy({ id: In(squareIds) });
    const byId = new Map(squares.map((square) => [square.id, square]));
    return cards.map((row) => {
      const own = used.filter(({ cardId }) => cardId === row.id).map(({ squareId }) => byId.get(squareId));
      const ready = own.filter((square) => square !== undefined).filter(isReady);
      return { row, squares: ready, print: printName(toPrint(row, ready)) };
    });
  }

  /** Has every card rendered on which the square is. */
  async refreshWith(squareId: string): Promise<void> {
    const used = await this.database.getRepository(BingoCardSquareRow).findBy({ squareId });
    for (const card of await this.load(used.map(({ cardId }) => cardId))) await this.refresh(card);
  }

  /**
   * Has the card rendered unless that is done or under way.
   * @returns the card's row as it then is
   */
  async refresh(card: WholeCard, { again = false, requestId = '' } = {}): Promise<BingoCardRow> {
    const { row, print } = card;
    if (row.wantedPrint === print && !again) return row;
    try {
      const { job } = await this.#start(card, 'letter', requestId, async (tx, jobId) => {
        const { affected } = await tx
          .createQueryBuilder()
          .update(BingoCardRow)
          .set({ wantedPrint: print, renderJobId: jobId })
          .where('id = :id AND (wanted_print IS DISTINCT FROM :print OR :again AND render_job_id IS NULL)', {
            id: row.id,
            print,
            again,
          })
          .execute();
        if (!affected) throw new AlreadyWanted();
      });
      return { ...row, wantedPrint: print, renderJobId: job.id };
    } catch (error) {
      if (!(error instanceof AlreadyWanted)) throw error;
      return (await this.database.getRepository(BingoCardRow).findOneBy({ id: row.id })) ?? row;
    }
  }

  /** The job that renders the card for this paper; begun when there is none. */
  async rendering(card: WholeCard, paper: Paper, requestId = ''): Promise<{ job: Job; sent: boolean }> {
    if (paper === 'letter') {
      const { renderJobId } = await this.refresh(card, { again: true, requestId });
      const job = renderJobId === null ? null : await this.jobs.find(renderJobId);
      if (job) return { job, sent: true };
    }
    return this.#start(card, paper, requestId);
  }

  #start(
    card: WholeCard,
    paper: Paper,
    requestId: string,
    together?: NonNullable<Parameters<JobsService['start']>[2]>['together'],
  ) {
    const keys = cardKeys(card.row.id, card.print);
    const input = {
      ...toPrint(card.row, card.squares),
      paper,
      imageKey: keys.image(paper),
      ...(paper === 'letter' && { thumbnailKey: keys.thumbnail }),
    };
    return this.jobs.start(renderCard, input, { ...(requestId && { requestId }), ...(together && { together }) });
  }
}

/** What is printed on the card. */
export function toPrint(
  { name, size }: BingoCardRow,
  squares: readonly ReadySquare[],
): Print & {
  squares: { name: string; pictureKey: string }[];
} {
  return {
    title: name,
    size,
    squares: squares.map((square) => ({ name: square.name, pictureKey: square.pictureKey })),
  };
}
