import { JobSender } from '@family/jobs/sender';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STORE } from '../media/store-token.js';

/** Milliseconds for which an answer stands, so that eager probes cost little. */
const FRESH_MS = 2000;

export type Part = 'database' | 'queue' | 'storage';
export type Readiness = Record<Part, 'ok' | 'away'>;

/** Whether everything the gateway needs takes writes. */
@Injectable()
export class ReadinessService {
  #last: { at: number; answer: Promise<Readiness> } | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly sender: JobSender,
    @Inject(STORE) private readonly store: ObjectStore,
  ) {}

  check(): Promise<Readiness> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > FRESH_MS) this.#last = { at: now, answer: this.#probe() };
    return this.#last.answer;
  }

  async #probe(): Promise<Readiness> {
    const writes = [
      this.database.query(
        `INSERT INTO readiness_probe (id, written_at) VALUES (1, now())
         ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
      ),
      this.sender.check(),
      this.store.check(),
    ];
    const [database, queue, storage] = await Promise.all(
      writes.map((write) =>
        write.then(
          () => 'ok' as const,
          () => 'away' as const,
        ),
      ),
    );
    return { database: database ?? 'away', queue: queue ?? 'away', storage: storage ?? 'away' };
  }
}
