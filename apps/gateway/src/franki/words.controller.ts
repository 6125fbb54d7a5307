import type { Success } from '@family/contracts/auth';
import {
  type AddedWord,
  AddWordFields,
  OrderBody,
  type UploadResult,
  type Word,
  type WordDetail,
} from '@family/contracts/franki';
import type { JobView } from '@family/contracts/job';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.js';
import { JobAnswers } from '../jobs/job-answers.js';
import type { ReceivedForm } from '../media/receive-files.js';
import { WordFilesService } from './word-files.service.js';
import { WordsService } from './words.service.js';

const WordName = z.object({ name: z.string().max(512) });
type WordName = z.infer<typeof WordName>;
const FileId = z.object({ id: z.uuid('This file is not there (any more).') });

@Controller('api/franki')
export class WordsController {
  constructor(
    private readonly words: WordsService,
    private readonly files: WordFilesService,
    private readonly answers: JobAnswers,
  ) {}

  @Get('words')
  list(): Promise<Word[]> {
    return this.words.list();
  }

  @Get('words/:name')
  show(@Param({ schema: WordName }) { name }: WordName): Promise<WordDetail> {
    return this.words.detail(name);
  }

  /** Adds a word together with its first files. A bad file keeps neither the word nor the other files from coming. */
  @Post('words')
  async add(@Req() request: Request): Promise<AddedWord> {
    const form = await this.files.receive(request);
    const id = uuidv7();
    const word = await this.#addWord(id, form);
    const result = await this.#takeIn(id, form, request);
    const [listed] = await this.words.list(word.name);
    if (!listed) throw new ApiError(404, 'This word is not there any more.');
    return { ...listed, ...result };
  }

  @Delete('words/:name')
  async remove(@Param({ schema: WordName }) { name }: WordName): Promise<Success> {
    await this.words.remove(name);
    return { success: true };
  }

  @Put('words/:name/order')
  async reorder(
    @Param({ schema: WordName }) { name }: WordName,
    @Body({ schema: OrderBody }) body: OrderBody,
  ): Promise<WordDetail> {
    await this.words.reorder(name, body);
    return this.words.detail(name);
  }

  /** Adds files to a word. A caller who does not want to wait sends one file at a time. */
  @Post('words/:name/upload')
  @HttpCode(200)
  async upload(
    @Param({ schema: WordName }) { name }: WordName,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResult | JobView> {
    const { id } = await this.words.find(name);
    const form = await this.files.receive(request);
    if (form.files.length + form.refused.length === 0) throw new ApiError(400, 'No file was sent.');
    if (this.answers.wantsAsync(request) && form.files.length === 1 && form.refused.length === 0) {
      const { begun, failed } = await this.files.begin(id, form.files, request);
      const [file] = begun;
      return file ? this.answers.accept(response, file.started.job) : resultOf(0, failed);
    }
    return this.#takeIn(id, form, request);
  }

  /** What came of a file whose upload was not waited for. */
  @Get('uploads/:id')
  async uploaded(@Param({ schema: FileId }) { id }: z.infer<typeof FileId>): Promise<UploadResult> {
    if (!(await this.files.isReady(id))) throw new ApiError(404, 'This file is not there (any more).');
    return resultOf(1, []);
  }

  async #addWord(id: string, form: ReceivedForm) {
    try {
      const fields = AddWordFields.safeParse(Object.fromEntries(form.fields));
      if (!fields.success) throw new ApiError(400, fields.error.issues[0]?.message ?? 'Name is required');
      return await this.words.add(id, fields.data);
    } catch (error) {
      await this.files.discard(form.files);
      throw error;
    }
  }

  async #takeIn(wordId: string, form: ReceivedForm, request: Request): Promise<UploadResult> {
    const { begun, failed } = await this.files.begin(wordId, form.files, request);
    const outcomes = await Promise.all(begun.map((file) => this.files.outcome(file, request)));
    const broken = outcomes.filter((outcome) => outcome !== undefined);
    const refused = form.refused.map(({ name, refusal }) => ({ file: name, error: refusal.sentence }));
    return resultOf(begun.length - broken.length, [...refused, ...failed, ...broken]);
  }
}

function resultOf(successful: number, errors: UploadResult['errors']): UploadResult {
  return { successful, failed: errors.length, errors };
}
