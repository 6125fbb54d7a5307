import { setTimeout as delay } from 'node:timers/promises';
import { findJob } from '@family/jobs/catalogue';
import { JobSender } from '@family/jobs/sender';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../errors/describe-error.js';
import { LOG } from '../logging/logger.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { Job } from './job.entity.js';
import { JobsService } from './jobs.service.js';

/** A row this young may simply be on its way. Milliseconds. */
const GRACE_MS = 5_000;
/** Rows looked at in one round; the rest have their turn in the next. */
const BATCH = 500;
/** One lock for all gateways: an arbitrary number that nothing else in the suite uses. */
const RECONCILER_LOCK = 7_263_452;

/**
 * Makes rows and queue agree: sends rows that the queue does not know, settles rows whose job ended unseen, and gives up
 * on rows past their limit. Every RECONCILE_SECONDS, in one gateway at a time.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsService,
    private readonly sender: JobSender,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#running = this.#keepGoing();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #keepGoing(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.reconcile().catch((error: unknown) => {
        this.log[isDatabaseAway(error) ? 'warn' : 'error']({ err: error }, 'could not reconcile');
      });
      await delay(this.settings.RECONCILE_SECONDS * 1000, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One round. Does nothing while another gateway is at it. */
  async reconcile(): Promise<void> {
    const runner = this.database.createQueryRunner();
    try {
      const [lock] = await runner.query('SELECT pg_try_advisory_lock($1) AS mine', [RECONCILER_LOCK]);
      if (!lock?.mine) return;
      try {
        const rows = await this.database
          .createQueryBuilder(Job, 'job')
          .where(`job.status IN ('queued', 'running') AND job.created_at < :before`, {
            before: new Date(Date.now() - GRACE_MS),
          })
          .orderBy('job.created_at')
          .limit(BATCH)
          .getMany();
        for (const row of rows) await this.#look(row);
      } finally {
        await runner.query('SELECT pg_advisory_unlock($1)', [RECONCILER_LOCK]);
      }
    } finally {
      await runner.release();
    }
  }

  async #look(row: Job): Promise<void> {
    const definition = findJob(row.kind);
    const failed = { id: row.id, kind: row.kind, status: 'failed' } as const;
    if (!definition) {
      const failure = { kind: 'internal', message: 'Nobody does this kind of work any more.' } as const;
      await this.jobs.settle({ ...failed, failure });
      return;
    }
    const state = await this.sender.stateOf(definition.queue, row.id);
    if (typeof state === 'object') {
      const failure = { kind: 'internal', message: 'The work was interrupted too often. Please try again.' } as const;
      await this.jobs.settle(state.ended ?? { ...failed, failure });
      return;
    }
    const { waitMs, timeoutMs, attempts } = definition.settings;
    if (Date.now() - row.createdAt.getTime() > Math.max(waitMs, timeoutMs * attempts) + waitMs) {
      const failure = { kind: 'timeout', message: 'The work was not done in time and was given up.' } as const;
      await this.jobs.giveUp(row, failure);
    } else if (state === 'unknown') {
      this.log.info({ job: row.id, kind: row.kind }, 'sent again');
      await this.jobs.send(row);
    }
  }
}
