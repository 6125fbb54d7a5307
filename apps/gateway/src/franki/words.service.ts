import { type AddWordFields, type OrderBody, type Word, type WordDetail, wordName } from '@family/contracts/franki';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, QueryFailedError, type Repository } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import { LOG } from '../logging/logger.js';
import { mediaUrl } from '../media/media-url.js';
import { STORE } from '../media/store-token.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { fileKeys } from './file-keys.js';
import { FrankiSound } from './sound.entity.js';
import { FrankiVisual } from './visual.entity.js';
import { FrankiWord } from './word.entity.js';

/** SQLSTATE of a broken unique constraint. */
const UNIQUE_VIOLATION = '23505';

/** The words and the order of what belongs to them. */
@Injectable()
export class WordsService {
  constructor(
    @InjectRepository(FrankiWord) private readonly words: Repository<FrankiWord>,
    private readonly database: DataSource,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Every word by its display name, in one query however many there are. */
  async list(name?: string): Promise<Word[]> {
    const counted = (table: string) =>
      `(SELECT count(*)::int FROM ${table} file WHERE file.word_id = word.id AND file.ready)`;
    return this.database.query(
      `SELECT name, display_name, is_randomized,
         ${counted('franki_visual')} AS image_count, ${counted('franki_sound')} AS sound_count
       FROM franki_word word WHERE $1::text IS NULL OR name = $1
       ORDER BY lower(display_name), name`,
      [name ?? null],
    );
  }

  /** @throws ApiError 404 */
  async find(name: string): Promise<FrankiWord> {
    const word = await this.words.findOneBy({ name: name.normalize('NFC').toLowerCase() });
    if (!word) throw new ApiError(404, `There is no word "${name}".`);
    return word;
  }

  async detail(name: string): Promise<WordDetail> {
    const { id, displayName, isRandomized, name: key } = await this.find(name);
    const readyOfWord = { where: { wordId: id, ready: true }, order: { orderIndex: 'ASC', id: 'ASC' } } as const;
    const [visuals, sounds] = await Promise.all([
      this.database.getRepository(FrankiVisual).find(readyOfWord),
      this.database.getRepository(FrankiSound).find(readyOfWord),
    ]);
    const url = (stored: string | null) => mediaUrl(this.settings, stored ?? '');
    return {
      name: key,
      display_name: displayName,
      is_randomized: isRandomized,
      visuals: visuals.map((visual) => ({
        id: visual.id,
        url: url(visual.key),
        type: visual.type,
        order_index: visual.orderIndex,
        width: visual.width ?? 1,
        height: visual.height ?? 1,
        poster_url: url(fileKeys(visual.id).poster),
      })),
      sounds: sounds.map((sound) => ({
        id: sound.id,
        url: url(sound.key),
        order_index: sound.orderIndex,
        duration: sound.durationSeconds ?? 0,
      })),
    };
  }

  /** @throws ApiError 409 when the name is taken */
  async add(id: string, { name, display_name, is_randomized }: AddWordFields): Promise<FrankiWord> {
    const word = this.words.create({
      id,
      name: wordName(name),
      displayName: display_name || name,
      isRandomized: is_randomized,
      createdAt: new Date(),
    });
    await this.words.insert(word).catch((error: unknown) => {
      const taken = error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION;
      throw taken ? new ApiError(409, `There is a word "${word.name}" already.`) : error;
    });
    return word;
  }

  /** Deletes a word and everything stored for it. @throws ApiError 404 */
  async remove(name: string): Promise<void> {
    const { id } = await this.find(name);
    const files: { id: string }[] = await this.database.transaction(async (tx) => {
      await lockWord(tx, id);
      const rows = await tx.query(
        'SELECT id FROM franki_visual WHERE word_id = $1 UNION ALL SELECT id FROM franki_sound WHERE word_id = $1',
        [id],
      );
      await tx.delete(FrankiWord, { id });
      return rows;
    });
    await this.forgetObjects(files.map((file) => file.id));
  }

  /**
   * Deletes what is stored for files whose rows are gone. When the store is away, the sweep finds the objects later: no
   * reason to say that the deletion failed.
   */
  async forgetObjects(fileIds: readonly string[]): Promise<void> {
    const keys = fileIds.flatMap((id) => Object.values(fileKeys(id)));
    await this.store
      .delete(keys)
      .catch((error: unknown) => this.log.warn({ err: error, files: fileIds }, 'left to the sweep'));
  }

  /** Puts visuals and sounds in a new order; ids that are not the word's are ignored, those not named follow after. */
  async reorder(name: string, { visuals, sounds }: OrderBody): Promise<void> {
    const { id } = await this.find(name);
    await this.database.transaction(async (tx) => {
      await lockWord(tx, id);
      if (visuals) await setOrder(tx, 'franki_visual', id, visuals);
      if (sounds) await setOrder(tx, 'franki_sound', id, sounds);
    });
  }
}

/** Holds a word for the length of a transaction, so that its order stays whole. @throws ApiError 404 */
export async function lockWord(tx: EntityManager, id: string): Promise<void> {
  const [word] = await tx.query('SELECT id FROM franki_word WHERE id = $1 FOR UPDATE', [id]);
  if (!word) throw new ApiError(404, 'This word is not there any more.');
}

async function setOrder(tx: EntityManager, table: string, wordId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE ${table} file SET order_index = wanted.place - 1
     FROM (
       SELECT id, row_number() OVER (ORDER BY array_position($2::uuid[], id), order_index, id) AS place
       FROM ${table} WHERE word_id = $1
     ) wanted
     WHERE file.id = wanted.id`,
    [wordId, ids],
  );
}
