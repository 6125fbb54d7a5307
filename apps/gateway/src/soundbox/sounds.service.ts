import {
  endToSend,
  KeyColour,
  NAME_NEEDED,
  NO_POSITION,
  type ReorderSoundsBody,
  type SaveSoundBody,
} from '@family/contracts/soundbox';
import { cutSound } from '@family/jobs/catalogue';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { validate } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { SoundRow } from './sound.entity.js';
import { type SavedFields, SoundJobs } from './sound-jobs.service.js';
import { soundKeys } from './sound-keys.js';
import { SoundObjects } from './sound-objects.service.js';

/** The sounds of the board. */
@Injectable()
export class SoundsService {
  constructor(
    @InjectRepository(SoundRow) private readonly sounds: Repository<SoundRow>,
    private readonly database: DataSource,
    private readonly jobs: SoundJobs,
    private readonly waiter: JobWaiter,
    private readonly objects: SoundObjects,
  ) {}

  /** Saved sounds in the order of the board. */
  board(): Promise<SoundRow[]> {
    return this.sounds
      .createQueryBuilder('sound')
      .where('sound.savedAt IS NOT NULL')
      .orderBy('coalesce(sound.board_position, :last)')
      .setParameter('last', NO_POSITION)
      .addOrderBy('sound.id')
      .getMany();
  }

  /** @throws ApiError 404 */
  async find(id: string): Promise<SoundRow> {
    const row = validate(id) ? await this.sounds.findOneBy({ id }) : null;
    if (!row) throw new ApiError(404, 'This sound is not there (any more).');
    return row;
  }

  /**
   * Saves a sound, which makes a temporary one permanent, and has its clip cut when it is another than before. Waits a
   * while for the clip and returns the row either way.
   * @throws ApiError 400 without a name, 404, 409 while the sound is still being prepared
   */
  async save(id: string, body: SaveSoundBody, requestId?: string): Promise<SoundRow> {
    if (body.name === '') throw new ApiError(400, NAME_NEEDED);
    const row = await this.find(id);
    if (row.durationMillis === null)
      throw new ApiError(409, 'This sound is still being prepared. Please wait a moment.');
    if (body.start_millis >= row.durationMillis) throw new ApiError(400, 'The start must lie before the end.');
    const fields = savedFields(row, body, row.durationMillis);
    // A new key gets a colour that the board has little of; it keeps it wherever it is moved.
    if (row.savedAt === null) fields.colour ??= await this.#rarestColour();
    if (row.clipKey === soundKeys(id).clip(fields) && row.status === 'ready') {
      await this.sounds.update({ id }, { ...fields });
    } else {
      const { job, sent } = await this.jobs.cut(id, fields, requestId);
      // Without a queue the clip comes when it is back.
      if (sent) await this.waiter.settled(job.id, cutSound.settings.waitMs);
    }
    return this.find(id);
  }

  async #rarestColour(): Promise<KeyColour> {
    const [rarest]: { colour: KeyColour }[] = await this.database.query(
      `SELECT colour FROM unnest($1::text[]) WITH ORDINALITY AS palette (colour, place)
       ORDER BY (SELECT count(*) FROM sound WHERE sound.colour = palette.colour AND saved_at IS NOT NULL), place LIMIT 1`,
      [KeyColour.options],
    );
    return rarest?.colour ?? 'violet';
  }

  /** @throws ApiError 404 */
  async remove(id: string): Promise<void> {
    const { affected } = validate(id) ? await this.sounds.delete({ id }) : { affected: 0 };
    if (!affected) throw new ApiError(404, 'This sound is not there (any more).');
    await this.objects.removeIfPossible(id);
  }

  /**
   * Gives the sounds their places, all or none.
   * @throws ApiError 404 when one of them is gone
   */
  async reorder({ sounds }: ReorderSoundsBody): Promise<SoundRow[]> {
    await this.database.transaction(async (tx) => {
      // All rows, always in the same order: two who order at once wait for each other, and the later order is whole.
      const rows: { id: string }[] = await tx.query(
        'SELECT id FROM sound WHERE saved_at IS NOT NULL ORDER BY id FOR UPDATE',
      );
      const there = new Set(rows.map(({ id }) => id));
      if (!sounds.every(({ id }) => there.has(id.toLowerCase()))) {
        throw new ApiError(404, 'One of these sounds is not there any more.');
      }
      await tx.query(
        `UPDATE sound SET board_position = place.at
         FROM unnest($1::uuid[], $2::int[]) AS place (id, at) WHERE sound.id = place.id`,
        [sounds.map(({ id }) => id), sounds.map(({ board_position }) => board_position)],
      );
    });
    return this.board();
  }
}

function savedFields(row: SoundRow, body: SaveSoundBody, durationMillis: number): SavedFields {
  const { even_loudness = row.evenLoudness, emoji = row.emoji, colour = row.colour } = body;
  return {
    name: body.name,
    description: body.description === undefined ? row.description : body.description || null,
    startMillis: body.start_millis,
    endMillis: endToSend(body.end_millis, durationMillis),
    evenLoudness: even_loudness,
    emoji,
    colour,
  };
}
