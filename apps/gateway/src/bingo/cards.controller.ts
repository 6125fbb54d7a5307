import { type BingoCard, CardBody, CardsPdfQuery, type Deleted, Paper } from '@family/contracts/bingo';
import { printCards, renderCard } from '@family/jobs/catalogue';
import type { JobDefinition } from '@family/jobs/define-job';
import type { ObjectStore } from '@family/storage/object-store';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Job } from '../jobs/job.entity.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { requestId } from '../logging/request-id.js';
import { deliverObject } from '../media/media.controller.js';
import { STORE } from '../media/store-token.js';
import { cardKeys } from './bingo-keys.js';
import { CardPictures } from './card-pictures.service.js';
import { CardsService } from './cards.service.js';

const CardId = z.object({ id: z.uuid('There is no such card.') });
type CardId = z.infer<typeof CardId>;
const ImageQuery = z.object({ paper: Paper.default('letter') });

@Controller('api/bingo/cards')
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly pictures: CardPictures,
    private readonly answers: JobAnswers,
    @Inject(STORE) private readonly store: ObjectStore,
  ) {}

  @Get()
  list(): Promise<BingoCard[]> {
    return this.cards.list();
  }

  @Get(':id')
  show(@Param({ schema: CardId }) { id }: CardId): Promise<BingoCard> {
    return this.cards.find(id);
  }

  @Post()
  create(@Body({ schema: CardBody }) body: CardBody): Promise<BingoCard> {
    return this.cards.create(body);
  }

  @Put(':id')
  update(@Param({ schema: CardId }) { id }: CardId, @Body({ schema: CardBody }) body: CardBody): Promise<BingoCard> {
    return this.cards.update(id, body);
  }

  @Delete(':id')
  async remove(@Param({ schema: CardId }) { id }: CardId): Promise<Deleted> {
    await this.cards.remove(id);
    return { success: true };
  }

  /** The card as it is printed on one sheet. Whoever comes before it is rendered waits for it. */
  @Get(':id/image')
  async image(
    @Param({ schema: CardId }) { id }: CardId,
    @Query({ schema: ImageQuery }) { paper }: z.infer<typeof ImageQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const card = await this.cards.whole(id);
    const key = cardKeys(id, card.print).image(paper);
    const begin = () => this.pictures.rendering(card, paper, requestId(request));
    await this.#deliver({ key, name: `${card.row.name}.png`, definition: renderCard, begin, request, response });
  }

  /** Different cards for everybody who plays, and a call sheet. */
  @Get(':id/pdf')
  async pdf(
    @Param({ schema: CardId }) { id }: CardId,
    @Query({ schema: CardsPdfQuery }) query: CardsPdfQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const card = await this.cards.whole(id);
    const key = cardKeys(id, card.print).pdf(query);
    const begin = () => this.cards.beginPdf(card, query, requestId(request));
    await this.#deliver({ key, name: `${card.row.name}.pdf`, definition: printCards, begin, request, response });
  }

  async #deliver({ key, name, definition, begin, request, response }: Delivery): Promise<void> {
    const async = this.answers.wantsAsync(request);
    if (async || !(await this.store.head(key))) {
      const started = await begin();
      if (async) {
        response.json(this.answers.accept(response, started.job));
        return;
      }
      await this.answers.succeeded(request, definition, started);
    }
    response.setHeader('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
    // The address stays while what it shows changes with the card.
    await deliverObject(this.store, key, request, response, 'private, no-cache, no-transform');
  }
}

interface Delivery {
  readonly key: string;
  /** What the file is called when it is kept. */
  readonly name: string;
  readonly definition: JobDefinition;
  readonly begin: () => Promise<{ job: Job; sent: boolean }>;
  readonly request: Request;
  readonly response: Response;
}
