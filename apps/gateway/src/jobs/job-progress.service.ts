import { EventEmitter } from 'node:events';
import { type JobEvents, openEvents, type QueuePlace } from '@family/jobs/backend';
import { queues, type WorkQueueName } from '@family/jobs/queues';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '../logging/logger.js';
import { JobsService } from './jobs.service.js';
import { QUEUE_PLACE } from './queue-place.js';

/** Milliseconds after which a begun job is written down as running. */
const BEGUN_MS = 200;

/** Hears from the queues what is begun and how far it is; writes it to the rows and tells whoever watches a job. */
@Injectable()
export class JobProgressService implements OnModuleInit, OnApplicationShutdown {
  /** Emits a job's id whenever its row has changed. */
  readonly events = new EventEmitter().setMaxListeners(0);
  #listeners: JobEvents[] = [];

  constructor(
    @Inject(QUEUE_PLACE) private readonly place: QueuePlace,
    private readonly jobs: JobsService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    const names = Object.keys(queues).filter((name): name is WorkQueueName => name !== 'results');
    this.#listeners = names.map((name) => {
      const events = openEvents(this.place, name);
      events.on('error', (error) => this.log.warn({ err: error, queue: name }, 'queue events'));
      events.on('active', ({ jobId }) => this.#noteBegun(jobId));
      events.on('progress', ({ jobId, data }) => this.#note(jobId, typeof data === 'number' ? data : undefined));
      return events;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#listeners.map((events) => events.close()));
  }

  /** Most jobs are over before anybody could look: only what still runs after a moment is worth a write. */
  #noteBegun(id: string): void {
    setTimeout(() => this.#note(id, undefined), BEGUN_MS).unref();
  }

  #note(id: string, progress: number | undefined): void {
    this.jobs.noteProgress(id, progress).then(
      () => this.events.emit(id),
      (error: unknown) => this.log.debug({ err: error, job: id }, 'progress not noted'),
    );
  }
}
