import type { SeenPlates } from '@family/contracts/pl8book';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveService } from '../live/live.service.js';
import { SeenPlate } from './seen-plate.entity.js';

/** The topic on which open plate books hear of changes. */
export const PLATES_TOPIC = 'pl8book';

/** Which plates have been spotted. Marking what is seen and unmarking what is not changes nothing and is no error. */
@Injectable()
export class SeenPlatesService {
  constructor(
    private readonly database: DataSource,
    private readonly live: LiveService,
  ) {}

  /** The codes, in the order in which the plates were spotted. */
  async list(): Promise<SeenPlates> {
    const rows = await this.database.getRepository(SeenPlate).find({ order: { seenAt: 'ASC', code: 'ASC' } });
    return rows.map(({ code }) => code);
  }

  async mark(code: string): Promise<void> {
    await this.#change('INSERT INTO seen_plate (code) VALUES ($1) ON CONFLICT DO NOTHING RETURNING code', code);
  }

  async unmark(code: string): Promise<void> {
    await this.#change('WITH gone AS (DELETE FROM seen_plate WHERE code = $1 RETURNING code) SELECT * FROM gone', code);
  }

  /** @param statement returns a row where something has changed */
  async #change(statement: string, code: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const changed: unknown[] = await tx.query(statement, [code]);
      if (changed.length > 0) await this.live.changed(tx, PLATES_TOPIC);
    });
  }
}
