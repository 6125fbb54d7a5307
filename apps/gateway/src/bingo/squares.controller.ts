import type { BingoSquare, Deleted } from '@family/contracts/bingo';
import type { JobView } from '@family/contracts/job';
import { preparePicture } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Controller, Delete, Get, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { requestId } from '../logging/request-id.js';
import { STORE } from '../media/store-token.js';
import { besides } from './bingo-keys.js';
import { SquareUploads } from './square-uploads.service.js';
import { SquaresService } from './squares.service.js';

const SquareId = z.object({ id: z.uuid('There is no such square.') });
type SquareId = z.infer<typeof SquareId>;

@Controller('api/bingo/squares')
export class SquaresController {
  constructor(
    private readonly squares: SquaresService,
    private readonly uploads: SquareUploads,
    private readonly answers: JobAnswers,
    @Inject(STORE) private readonly store: ObjectStore,
  ) {}

  @Get()
  list(): Promise<BingoSquare[]> {
    return this.squares.list();
  }

  @Get(':id')
  show(@Param({ schema: SquareId }) { id }: SquareId): Promise<BingoSquare> {
    return this.squares.find(id);
  }

  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BingoSquare | JobView> {
    const id = uuidv7();
    const form = await this.uploads.receive(request, id);
    const { pictureKey } = form;
    if (!pictureKey) throw new ApiError(400, 'Please select an image');
    const begin = () => this.squares.create(id, form, pictureKey, requestId(request));
    return this.#prepared({ id, pictureKey, begin, request, response });
  }

  @Put(':id')
  async update(
    @Param({ schema: SquareId }) { id }: SquareId,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BingoSquare | JobView> {
    await this.squares.find(id);
    const form = await this.uploads.receive(request, id);
    const { pictureKey } = form;
    if (!pictureKey) return this.squares.rename(id, form.name);
    const begin = () => this.squares.replace(id, form, pictureKey, requestId(request));
    return this.#prepared({ id, pictureKey, begin, request, response });
  }

  @Delete(':id')
  async remove(@Param({ schema: SquareId }) { id }: SquareId): Promise<Deleted> {
    await this.squares.remove(id);
    return { success: true };
  }

  async #prepared({ id, pictureKey, begin, request, response }: Preparation): Promise<BingoSquare | JobView> {
    const started = await begin().catch(async (error: unknown) => {
      await this.store.delete([besides(pictureKey).source]);
      throw error;
    });
    if (this.answers.wantsAsync(request)) return this.answers.accept(response, started.job);
    await this.answers.succeeded(request, preparePicture, started);
    return this.squares.find(id);
  }
}

interface Preparation {
  readonly id: string;
  readonly pictureKey: string;
  readonly begin: () => ReturnType<SquaresService['create']>;
  readonly request: Request;
  readonly response: Response;
}
