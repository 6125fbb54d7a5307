import type { QueuePlace } from '@family/jobs/backend';
import { consumeResults } from '@family/jobs/results';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { LOG } from '../logging/logger.js';
import { JobsService } from './jobs.service.js';
import { QUEUE_PLACE } from './queue-place.js';
import { WorkerSign } from './worker-sign.entity.js';

/** Takes in what the workers report, and their signs of life. */
@Injectable()
export class ResultsService implements OnApplicationBootstrap, OnApplicationShutdown {
  #consumer: { close(): Promise<void> } | undefined;

  constructor(
    @Inject(QUEUE_PLACE) private readonly place: QueuePlace,
    private readonly jobs: JobsService,
    @InjectRepository(WorkerSign) private readonly signs: Repository<WorkerSign>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#consumer = consumeResults({
      place: this.place,
      log: this.log,
      onOutcome: async (outcome) => {
        await this.jobs.settle(outcome);
      },
      onSignOfLife: async ({ worker, queue, active, at }) => {
        await this.signs.upsert({ worker, queue, active, seenAt: new Date(at) }, ['worker']);
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#consumer?.close();
  }
}
