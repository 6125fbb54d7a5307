import { Injectable } from '@nestjs/common';
import type { Job, SettledJob } from './job.entity.js';
import { JobsService } from './jobs.service.js';
import { SettledListener } from './settled-listener.js';

const isSettled = (job: Job | null): job is Job => job?.status === 'succeeded' || job?.status === 'failed';

/** Lets a request wait for a row. */
@Injectable()
export class JobWaiter {
  constructor(
    private readonly jobs: JobsService,
    private readonly listener: SettledListener,
  ) {}

  /**
   * The settled row, or undefined when it is not settled within the time or the signal is aborted first. The row is
   * looked at after listening has begun, and again after a lost connection, so no notification can slip by.
   */
  async settled(id: string, waitMs: number, signal?: AbortSignal): Promise<SettledJob | undefined> {
    const { events } = this.listener;
    return new Promise<SettledJob | undefined>((resolve, reject) => {
      const look = () => {
        this.jobs.find(id).then(
          (job) => {
            if (isSettled(job)) finish(job);
          },
          (error: unknown) => {
            stop();
            reject(error);
          },
        );
      };
      const hear = (job?: SettledJob) => (job ? finish(job) : look());
      const giveUp = () => finish(undefined);
      const timer = setTimeout(giveUp, waitMs);
      const stop = () => {
        clearTimeout(timer);
        events.off(id, hear);
        events.off('reconnected', look);
        signal?.removeEventListener('abort', giveUp);
      };
      const finish = (job: SettledJob | undefined) => {
        stop();
        resolve(job);
      };
      events.on(id, hear);
      events.on('reconnected', look);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
      else look();
    });
  }
}
