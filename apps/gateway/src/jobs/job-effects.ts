import type { JobFailure } from '@family/contracts/job';
import type { JobDefinition } from '@family/jobs/define-job';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Job, SettledJob } from './job.entity.js';

/** What a settled job of one kind means for the rest of the suite. Runs in the transaction that settles the row. */
export interface JobEffect<Input, Result> {
  /** Where several apps have work of this kind done: whether this piece of it is this app's. */
  owns?(input: Input): boolean;
  succeeded?(tx: EntityManager, job: { id: string; input: Input; result: Result }): Promise<void>;
  failed?(tx: EntityManager, job: { id: string; input: Input; failure: JobFailure }): Promise<void>;
  /** The work was done although its row had failed before, by being taken back for example: clear away what it left. */
  discarded?(job: { id: string; input: Input; result: Result }): Promise<void>;
  /** Where GET answers with what came of it. */
  resultUrl?(job: { id: string; input: Input; result: Result }): string;
}

interface BoundEffect {
  owns(row: Pick<Job, 'input'>): boolean;
  succeeded(tx: EntityManager, row: SettledJob, result: unknown): Promise<void>;
  failed(tx: EntityManager, row: SettledJob, failure: JobFailure): Promise<void>;
  discarded(row: SettledJob, result: unknown): Promise<void>;
  resultUrl(row: Job): string | null;
}

/** Which kind of job has which effect. Each app of the suite registers its own when it starts. */
@Injectable()
export class JobEffects {
  readonly #byKind = new Map<string, BoundEffect[]>();

  register<Input, Result>(definition: JobDefinition<string, Input, Result>, effect: JobEffect<Input, Result>): void {
    const others = this.#byKind.get(definition.name) ?? [];
    if (others.length > 0 && !effect.owns) throw new Error(`The job "${definition.name}" has two effects.`);
    const of = ({ id, input }: Pick<Job, 'id' | 'input'>) => ({ id, input: definition.input.parse(input) });
    const bound: BoundEffect = {
      owns: ({ input }) => effect.owns?.(definition.input.parse(input)) ?? true,
      succeeded: async (tx, row, result) =>
        effect.succeeded?.(tx, { ...of(row), result: definition.result.parse(result) }),
      failed: async (tx, row, failure) => effect.failed?.(tx, { ...of(row), failure }),
      discarded: async (row, result) => effect.discarded?.({ ...of(row), result: definition.result.parse(result) }),
      resultUrl: (row) =>
        row.status === 'succeeded' && effect.resultUrl
          ? effect.resultUrl({ ...of(row), result: definition.result.parse(row.result) })
          : null,
    };
    this.#byKind.set(definition.name, [...others, bound]);
  }

  /** Whether jobs of this kind have any effect at all. */
  has(kind: string): boolean {
    return this.#byKind.has(kind);
  }

  /** The effect of this one job. */
  of(row: Pick<Job, 'kind' | 'input'>): BoundEffect | undefined {
    return this.#byKind.get(row.kind)?.find((effect) => effect.owns(row));
  }
}
