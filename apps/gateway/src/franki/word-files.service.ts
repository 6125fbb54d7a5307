import { preparePicture, prepareSound, prepareVideo, probeMedia } from '@family/jobs/catalogue';
import type { JobDefinition } from '@family/jobs/define-job';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import { describeError } from '../errors/describe-error.js';
import type { Job } from '../jobs/job.entity.js';
import { JobAnswers } from '../jobs/job-answers.js';
import { JobsService } from '../jobs/jobs.service.js';
import { requestId } from '../logging/request-id.js';
import { type ReceivedFile, type ReceivedForm, receiveFiles } from '../media/receive-files.js';
import type { Sniffed } from '../media/sniff.js';
import { STORE } from '../media/store-token.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { fileIdOf, fileKeys } from './file-keys.js';
import { FrankiSound } from './sound.entity.js';
import { FrankiVisual } from './visual.entity.js';
import { lockWord, WordsService } from './words.service.js';

type FileKind = 'picture' | 'film' | 'sound';

/** A file on its way, and the work that makes it ready. */
export interface BegunFile {
  readonly name: string;
  readonly definition: JobDefinition;
  readonly started: { readonly job: Job; readonly sent: boolean };
}

/** A file that cannot be taken, and why. */
export interface FailedFile {
  readonly file: string;
  readonly error: string;
}

/** Takes pictures, films and sounds in for a word. */
@Injectable()
export class WordFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly words: WordsService,
    private readonly jobs: JobsService,
    private readonly answers: JobAnswers,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Takes the files of a request to the store, each under an id of its own. */
  receive(request: Request): Promise<ReceivedForm> {
    return receiveFiles(request, this.store, ({ sniffed }) => {
      if (sniffed.kind === 'empty') throw new ApiError(422, 'This file is empty.');
      if (sniffed.kind === 'text' || sniffed.kind === 'other') {
        throw new ApiError(415, 'This is no picture, film or sound.');
      }
      const megabytes = sniffed.kind === 'picture' ? this.settings.MAX_IMAGE_MB : this.settings.MAX_MEDIA_MB;
      return { key: fileKeys(uuidv7()).original, maxBytes: megabytes * 1e6 };
    });
  }

  /**
   * Begins to prepare received files. They keep the order they came in. A file that cannot be begun is told among the
   * failed, and loses nothing of the others.
   */
  async begin(wordId: string, files: readonly ReceivedFile[], request: Request) {
    const begun: BegunFile[] = [];
    const failed: FailedFile[] = [];
    const kinds = await Promise.allSettled(files.map((file) => this.#kindOf(file, request)));
    for (const [index, file] of files.entries()) {
      try {
        const kind = kinds[index];
        if (kind?.status !== 'fulfilled') throw kind?.reason;
        begun.push({ name: file.name, ...(await this.#start(wordId, file, kind.value, requestId(request))) });
      } catch (error) {
        await this.store.delete([file.key]);
        failed.push({ file: file.name, error: describeError(error).body.error });
      }
    }
    return { begun, failed };
  }

  /** Waits until a file is ready. Resolves with what went wrong, or with undefined. */
  async outcome({ name, definition, started }: BegunFile, request: Request): Promise<FailedFile | undefined> {
    try {
      await this.answers.succeeded(request, definition, started);
      return undefined;
    } catch (error) {
      return { file: name, error: describeError(error).body.error };
    }
  }

  /** Deletes files that came with a word that is not to be. */
  async discard(files: readonly ReceivedFile[]): Promise<void> {
    await this.store.delete(files.map(({ key }) => key));
  }

  /** @throws ApiError 404 when there is no such file of that type */
  async removeVisual(id: string, type?: 'image' | 'video'): Promise<void> {
    const { affected } = await this.database.getRepository(FrankiVisual).delete({ id, ...(type && { type }) });
    await this.#removed(id, affected);
  }

  /** @throws ApiError 404 */
  async removeSound(id: string): Promise<void> {
    const { affected } = await this.database.getRepository(FrankiSound).delete({ id });
    await this.#removed(id, affected);
  }

  /** Whether a file has become ready. */
  async isReady(id: string): Promise<boolean> {
    const found = await Promise.all(
      [FrankiVisual, FrankiSound].map((files) => this.database.getRepository(files).existsBy({ id, ready: true })),
    );
    return found.includes(true);
  }

  async #removed(id: string, affected: number | null | undefined): Promise<void> {
    if (!affected) throw new ApiError(404, 'This file is not there (any more).');
    await this.words.forgetObjects([id]);
  }

  /** What a file is by its content. Containers that hold films as well as sounds are looked into. */
  async #kindOf({ key, sniffed }: ReceivedFile, request: Request): Promise<FileKind> {
    if (sniffed.kind === 'picture') return 'picture';
    if (isSurelySound(sniffed)) return 'sound';
    const id = requestId(request);
    const started = await this.jobs.start(probeMedia, { sourceKey: key }, id ? { requestId: id } : {});
    const { result } = await this.answers.succeeded(request, probeMedia, started);
    return probeMedia.result.parse(result).kind;
  }

  async #start(
    wordId: string,
    { key }: ReceivedFile,
    kind: FileKind,
    request: string | undefined,
  ): Promise<Omit<BegunFile, 'name'>> {
    const id = fileIdOf(key) ?? '';
    const keys = fileKeys(id);
    const options = {
      ...(request && { requestId: request }),
      together: (tx: EntityManager) => addRow(tx, wordId, id, kind),
    };
    if (kind === 'picture') {
      const input = { sourceKey: key, pictureKey: keys.picture, thumbnailKey: keys.poster };
      return { definition: preparePicture, started: await this.jobs.start(preparePicture, input, options) };
    }
    if (kind === 'film') {
      const input = { sourceKey: key, videoKey: keys.video, posterKey: keys.poster };
      return { definition: prepareVideo, started: await this.jobs.start(prepareVideo, input, options) };
    }
    const input = { sourceKey: key, soundKey: keys.sound, loudness: true };
    return { definition: prepareSound, started: await this.jobs.start(prepareSound, input, options) };
  }
}

function isSurelySound({ contentType }: Sniffed): boolean {
  return contentType.startsWith('audio/');
}

/** The file's row, last in its word, not yet ready. */
async function addRow(tx: EntityManager, wordId: string, id: string, kind: FileKind): Promise<void> {
  await lockWord(tx, wordId);
  const table = kind === 'sound' ? 'franki_sound' : 'franki_visual';
  const [last] = await tx.query(`SELECT max(order_index) AS index FROM ${table} WHERE word_id = $1`, [wordId]);
  const row = { id, wordId, orderIndex: (last?.index ?? -1) + 1, ready: false, createdAt: new Date() };
  if (kind === 'sound') await tx.insert(FrankiSound, row);
  else await tx.insert(FrankiVisual, { ...row, type: kind === 'film' ? 'video' : 'image' });
}
