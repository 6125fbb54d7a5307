import type { JobFailure } from '@family/contracts/job';
import type { JobDefinition } from '@family/jobs/define-job';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Job, SettledJob } from './job.entity.js';

/** What a settled job of one kind means for the rest of the suite. Runs in the transaction that settles the row. */
export interface JobEffect<Input, Result> {
  succeeded?(tx: EntityManager, job: { id: string; input: Input; result: Result }): Promise<void>;
  failed?(tx: EntityManager, job: { id: string; input: Input; failure: JobFailure }): Promise<void>;
  /** The work was done although its row had failed before, by being taken back for example: clear away what it left. */
  discarded?(job: { id: string; input: Input; result: Result }): Promise<void>;
  /** Where GET answers with what came of it. */
  resultUrl?(job: { id: string; input: Input; result: Result }): string;
}

interface BoundEffect {
  readonly definition: JobDefinition;
  succeeded(tx: EntityManager, row: SettledJob, result: unknown): Promise<void>;
  failed(tx: EntityManager, row: SettledJob, failure: JobFailure): Promise<void>;
  discarded(row: SettledJob, result: unknown): Promise<void>;
  resultUrl(row: Job): string | null;
}

/** Which kind of job has which effect. Each app of the suite registers its own when it starts. */
@Injectable()
export class JobEffects {
  readonly #byKind = new Map<string, BoundEffect>();

  register<Input, Result>(definition: JobDefinition<string, Input, Result>, effect: JobEffect<Input, Result>): void {
    if (this.#byKind.has(definition.name)) throw new Error(`The job "${definition.name}" has two effects.`);
    const of = ({ id, input }: Pick<Job, 'id' | 'input'>) => ({ id, input: definition.input.parse(input) });
    this.#byKind.set(definition.name, {
      definition,
      succeeded: async (tx, row, result) =>
        effect.succeeded?.(tx, { ...of(row), result: definition.result.parse(result) }),
      failed: async (tx, row, failure) => effect.failed?.(tx, { ...of(row), failure }),
      discarded: async (row, result) => effect.discarded?.({ ...of(row), result: definition.result.parse(result) }),
      resultUrl: (row) =>
        row.status === 'succeeded' && effect.resultUrl
          ? effect.resultUrl({ ...of(row), result: definition.result.parse(row.result) })
          : null,
    });
  }

  of(kind: string): BoundEffect | undefined {
    return this.#byKind.get(kind);
  }
}
