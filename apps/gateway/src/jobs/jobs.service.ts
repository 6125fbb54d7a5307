import type { JobFailure } from '@family/contracts/job';
import type { JobOutcome } from '@family/contracts/job-messages';
import { findJob } from '@family/jobs/catalogue';
import type { JobDefinition } from '@family/jobs/define-job';
import { QueueUnavailable } from '@family/jobs/failures';
import { JobSender } from '@family/jobs/sender';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LOG } from '../logging/logger.js';
import { Job, type SettledJob } from './job.entity.js';
import { JobEffects } from './job-effects.js';
import { SETTLED_CHANNEL, SettledListener } from './settled-listener.js';

// One statement, so that settling costs one round trip. The notification is delivered when the transaction commits.
const SETTLE = `
  WITH settled AS (
    UPDATE job SET status = $2, result = $3, error = $4, failure_kind = $5, finished_at = now(),
      progress = CASE WHEN $2 = 'succeeded' THEN 1 ELSE progress END
    WHERE id = $1 AND status IN ('queued', 'running')
    RETURNING id, kind, input, status, result, error, failure_kind AS "failureKind"
  )
  SELECT *, pg_notify($6, id::text) FROM settled`;

/** Writes down work that should be done, sends it, and takes in what came of it. */
@Injectable()
export class JobsService {
  constructor(
    private readonly database: DataSource,
    private readonly sender: JobSender,
    private readonly effects: JobEffects,
    private readonly listener: SettledListener,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Writes the job row, and in the same transaction whatever else must stand or fall with it; then sends the work. The
   * row is safe even when the queue is away: the reconciler sends it later.
   *
   * @returns the row, and whether it has been sent
   */
  async start<Input extends object, Result>(
    definition: JobDefinition<string, Input, Result>,
    input: Input,
    {
      requestId,
      together,
    }: { requestId?: string; together?: (tx: EntityManager, jobId: string) => Promise<void> } = {},
  ): Promise<{ job: Job; sent: boolean }> {
    const job = this.database.getRepository(Job).create({
      id: uuidv7(),
      kind: definition.name,
      status: 'queued',
      input,
      progress: 0,
      attempts: 0,
      requestId: requestId ?? null,
      createdAt: new Date(),
    });
    if (together) {
      await this.database.transaction(async (tx) => {
        await tx.insert(Job, job);
        await together(tx, job.id);
      });
    } else await this.database.getRepository(Job).insert(job);
    return { job, sent: await this.send(job) };
  }

  /** Sends a row's work to its queue. False when the queue is away. */
  async send(job: Job): Promise<boolean> {
    const definition = findJob(job.kind);
    if (!definition) throw new Error(`There is no job "${job.kind}".`);
    try {
      await this.sender.send(definition, job.id, job.input, job.requestId ?? undefined);
      return true;
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      this.log.warn({ err: error, job: job.id, kind: job.kind }, 'the queue is away; the job will be sent later');
      return false;
    }
  }

  /**
   * Settles a row and applies its effect in one transaction. Only the first outcome counts: a duplicate or a late one
   * finds a settled row and changes nothing.
   *
   * @returns whether this call settled it
   */
  async settle(outcome: JobOutcome): Promise<boolean> {
    const failure = outcome.status === 'failed' ? outcome.failure : undefined;
    const result = outcome.status === 'succeeded' ? outcome.result : undefined;
    const values = [
      outcome.id,
      outcome.status,
      result === undefined ? null : JSON.stringify(result),
      failure?.message ?? null,
      failure?.kind ?? null,
      SETTLED_CHANNEL,
    ];
    const job = this.effects.has(outcome.kind)
      ? await this.database.transaction(async (tx) => {
          const [row]: SettledJob[] = await tx.query(SETTLE, values);
          const effect = row && this.effects.of(row);
          if (effect && failure) await effect.failed(tx, row, failure);
          else if (effect) await effect.succeeded(tx, row, result);
          return row;
        })
      : (await this.database.query(SETTLE, values))[0];
    // Whoever waits in this process need not wait for the database to tell it.
    if (job) this.listener.events.emit(job.id, job);
    else if (outcome.status === 'succeeded' && this.effects.has(outcome.kind))
      await this.#discardIfFailed(outcome.id, result);
    return job !== undefined;
  }

  find(id: string): Promise<Job | null> {
    return this.database.getRepository(Job).findOneBy({ id });
  }

  /** Notes that a worker has begun, or how far it is. Settled rows stay as they are. */
  async noteProgress(id: string, progress: number | undefined): Promise<void> {
    await this.database.query(
      `UPDATE job SET status = 'running', progress = greatest(progress, coalesce($2, progress))
       WHERE id = $1 AND status IN ('queued', 'running') AND (status = 'queued' OR progress < $2)`,
      [id, progress ?? null],
    );
  }

  /** Success that comes after the row has failed is of no use: what it left behind is cleared away. */
  async #discardIfFailed(id: string, result: unknown): Promise<void> {
    const row = await this.find(id);
    if (row?.status === 'failed') await this.effects.of(row)?.discarded(row, result);
  }

  /**
   * Takes work back that no worker has begun; what runs already goes on.
   * @returns whether it was taken back
   */
  async takeBack(job: Job): Promise<boolean> {
    const definition = findJob(job.kind);
    if (!definition || !(await this.sender.withdraw(definition.queue, job.id))) return false;
    const failure: JobFailure = { kind: 'canceled', message: 'It was taken back.' };
    return this.settle({ id: job.id, kind: job.kind, status: 'failed', failure });
  }

  /** Ends work that nobody should wait for any more: the row fails, and the queue does not (or not again) hand it out. */
  async giveUp(job: Job, failure: JobFailure): Promise<void> {
    await this.settle({ id: job.id, kind: job.kind, status: 'failed', failure });
    const definition = findJob(job.kind);
    if (definition) await this.sender.abandon(definition.queue, job.id).catch(() => undefined);
  }
}
