import { setTimeout as delay } from 'node:timers/promises';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOG } from '../logging/logger.js';
import { STORE } from './store-token.js';

const HOUR_MS = 3600 * 1000;
/** An object this young may belong to a row that is just being written. */
const MIN_AGE_MS = 24 * HOUR_MS;
const BATCH = 500;
/** One lock for all gateways: an arbitrary number that nothing else in the suite uses. */
const SWEEP_LOCK = 7_263_453;

/** Which of these owners' rows still exist. */
export type OwnersKnown = (ids: readonly string[]) => Promise<ReadonlySet<string>>;
/** Deletes what has had its time. */
export type Expiry = () => Promise<void>;

export interface SweepReport {
  /** Objects looked at. */
  readonly looked: number;
  /** Keys of objects that no row knows and that are older than a day. */
  readonly orphans: string[];
  readonly deleted: boolean;
}

/**
 * Keeps the store to what the rows know. Keys have the form `{area}/{owner's id}/…`; every app of the suite registers its
 * areas, and areas that nobody registered are left alone.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #areas = new Map<string, OwnersKnown>();
  readonly #expiries: Expiry[] = [];
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(STORE) private readonly store: ObjectStore,
    private readonly database: DataSource,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  registerArea(area: string, known: OwnersKnown): void {
    this.#areas.set(area, known);
  }

  /** Registers what is deleted every hour because its time is over. */
  registerExpiry(expiry: Expiry): void {
    this.#expiries.push(expiry);
  }

  onApplicationBootstrap(): void {
    this.#running = this.#keepGoing();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #keepGoing(): Promise<void> {
    const { signal } = this.#stop;
    for (let hour = 0; !signal.aborted; hour += 1) {
      await this.expire().catch((error: unknown) => this.log.warn({ err: error }, 'could not delete what expired'));
      if (hour % 24 === 23) {
        await this.sweep({ remove: true }).catch((error: unknown) => this.log.warn({ err: error }, 'could not sweep'));
      }
      await delay(HOUR_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Deletes everything whose time is over. */
  async expire(): Promise<void> {
    for (const expiry of this.#expiries) await expiry();
  }

  /** Finds objects that no row knows, and deletes them when asked to. One gateway at a time. */
  async sweep({ remove }: { remove: boolean }): Promise<SweepReport> {
    return this.database.transaction(async (tx) => {
      const report = { looked: 0, orphans: [] as string[], deleted: remove };
      const [lock] = await tx.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [SWEEP_LOCK]);
      if (!lock?.mine) return report;
      for (const [area, known] of this.#areas) {
        const { looked, orphans } = await this.#sweepArea(area, known, remove);
        report.looked += looked;
        report.orphans.push(...orphans);
      }
      this.log.info({ looked: report.looked, orphans: report.orphans.length, deleted: remove }, 'swept');
      return report;
    });
  }

  async #sweepArea(area: string, known: OwnersKnown, remove: boolean) {
    const orphans: string[] = [];
    let looked = 0;
    let batch = new Map<string, string>();
    const judge = async () => {
      const alive = await known([...new Set(batch.values())]);
      const dead = [...batch].filter(([, owner]) => !alive.has(owner)).map(([key]) => key);
      if (remove) await this.store.delete(dead);
      orphans.push(...dead);
      batch = new Map();
    };
    for await (const { key, modifiedAt } of this.store.list(`${area}/`)) {
      looked += 1;
      if (Date.now() - modifiedAt.getTime() < MIN_AGE_MS) continue;
      batch.set(key, key.split('/')[1] ?? '');
      if (batch.size >= BATCH) await judge();
    }
    await judge();
    return { looked, orphans };
  }
}
