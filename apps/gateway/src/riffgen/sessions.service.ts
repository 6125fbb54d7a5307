import type { CreateSessionBody, RiffgenPrompt, RiffgenSession, SessionSummary } from '@family/contracts/riffgen';
import { writePrompts } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../errors/api-error.js';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { LiveService } from '../live/live.service.js';
import { mediaUrl } from '../media/media-url.js';
import { STORE } from '../media/store-token.js';
import { SweepService } from '../media/sweep.service.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { RiffgenImageRow } from './riffgen-image.entity.js';
import { RiffgenPromptRow } from './riffgen-prompt.entity.js';
import { RiffgenSessionRow } from './riffgen-session.entity.js';
import { promptView, sessionView, summaryOf, type WrittenSession } from './session-view.js';

/** The store's area of this app. */
export const AREA = 'riffgen';

/** Under which open browsers hear of a session. */
export const topicOf = (sessionId: string) => `riffgen/${sessionId}`;

/** Concepts and the prompts written for them. */
@Injectable()
export class RiffgenSessionsService implements OnModuleInit {
  constructor(
    @InjectRepository(RiffgenSessionRow) private readonly sessions: Repository<RiffgenSessionRow>,
    private readonly database: DataSource,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
    private readonly live: LiveService,
    private readonly sweep: SweepService,
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    this.effects.register(writePrompts, {
      succeeded: async (tx, { input: { sessionId }, result: { prompts, writtenBy, painter } }) => {
        const { affected } = await tx.update(RiffgenSessionRow, { id: sessionId }, { writtenBy, painter });
        if (affected) await tx.insert(RiffgenPromptRow, prompts.map(newPrompt(sessionId)));
      },
      // Nothing is left behind: there is no session without prompts.
      failed: async (tx, { input }) => {
        await tx.delete(RiffgenSessionRow, { id: input.sessionId });
      },
      resultUrl: ({ input }) => `/api/riffgen/sessions/${input.sessionId}`,
    });
    this.sweep.registerArea(AREA, async (ids) => {
      const rows = await this.sessions.find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
  }

  /** Begins to write the prompts of a new session. */
  async begin(body: CreateSessionBody, requestId?: string): Promise<{ id: string; job: Job; sent: boolean }> {
    const id = uuidv7();
    const { concept, num_variations: numVariations } = body;
    const styleGuide = body.style_guide || null;
    const started = await this.jobs.start(
      writePrompts,
      { sessionId: id, concept, styleGuide, count: numVariations },
      {
        ...(requestId && { requestId }),
        together: async (tx, jobId) => {
          await tx.insert(RiffgenSessionRow, { id, concept, numVariations, styleGuide, jobId, createdAt: new Date() });
        },
      },
    );
    return { id, ...started };
  }

  /** The newest first. */
  async list(): Promise<SessionSummary[]> {
    const rows = await this.sessions.find({ where: { writtenBy: Not(IsNull()) }, order: { createdAt: 'DESC' } });
    const prompts = await this.#promptsOf(rows.map(({ id }) => id));
    return rows.map((row) => summaryOf(row, prompts.get(row.id) ?? []));
  }

  /** @throws ApiError 404 when there is none, or its prompts are still being written */
  async show(id: string): Promise<RiffgenSession> {
    const row = await this.sessions.findOneBy({ id });
    if (!row || !isWritten(row)) throw new ApiError(404, 'There is no such session.');
    return sessionView(row, (await this.#promptsOf([id])).get(id) ?? []);
  }

  /**
   * Deletes a session with everything made for it. Work on its way is taken back; what a worker is at already is thrown
   * away when it comes.
   */
  async delete(id: string): Promise<void> {
    const jobIds = await this.database.transaction((tx) => this.#deleteRows(tx, id));
    for (const jobId of jobIds) {
      const job = await this.jobs.find(jobId);
      if (job) await this.jobs.giveUp(job, { kind: 'canceled', message: 'The session was deleted.' });
    }
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${AREA}/${id}/`)) keys.push(key);
    await this.store.delete(keys);
  }

  /** @returns the jobs that were on their way for it */
  async #deleteRows(tx: EntityManager, id: string): Promise<string[]> {
    const prompts = await tx.find(RiffgenPromptRow, {
      where: { sessionId: id },
      order: { number: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const session = await tx.findOneBy(RiffgenSessionRow, { id });
    if (!session) throw new ApiError(404, 'There is no such session.');
    await tx.delete(RiffgenSessionRow, { id });
    await this.live.changed(tx, topicOf(id));
    const writing = session.writtenBy ? [] : [session.jobId];
    const painting = prompts.flatMap(({ status, jobId }) => (status === 'generating' && jobId ? [jobId] : []));
    return [...writing, ...painting];
  }

  async #promptsOf(sessionIds: string[]): Promise<Map<string, RiffgenPrompt[]>> {
    const where = { sessionId: In(sessionIds) };
    const [prompts, images] = await Promise.all([
      this.database.getRepository(RiffgenPromptRow).find({ where, order: { number: 'ASC' } }),
      this.database.getRepository(RiffgenImageRow).find({ where, order: { id: 'DESC' } }),
    ]);
    const address = (key: string) => mediaUrl(this.settings, key);
    const imagesOf = groupBy(images, ({ promptId }) => promptId);
    const views = groupBy(prompts, ({ sessionId }) => sessionId);
    const viewed = [...views].map(([sessionId, rows]): [string, RiffgenPrompt[]] => [
      sessionId,
      rows.map((row) => promptView(row, imagesOf.get(row.id) ?? [], address)),
    ]);
    return new Map(viewed);
  }
}

function isWritten(row: RiffgenSessionRow): row is WrittenSession {
  return row.writtenBy !== null && row.painter !== null;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const newPrompt = (sessionId: string) => (promptText: string, index: number) => ({
  id: uuidv7(),
  sessionId,
  number: index + 1,
  promptText,
  status: 'pending' as const,
});
