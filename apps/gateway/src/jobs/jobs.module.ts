import type { QueuePlace } from '@family/jobs/backend';
import { JobSender } from '@family/jobs/sender';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { LiveModule } from '../live/live.module.js';
import { LOG } from '../logging/logger.js';
import { SETTINGS } from '../settings.js';
import { Job } from './job.entity.js';
import { JobAnswers } from './job-answers.js';
import { JobEffects } from './job-effects.js';
import { JobProgressService } from './job-progress.service.js';
import { JobWaiter } from './job-waiter.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { PingController } from './ping.controller.js';
import { gatewayQueue, QUEUE_PLACE } from './queue-place.js';
import { Reconciler } from './reconciler.service.js';
import { ResultsService } from './results.service.js';
import { SettledListener } from './settled-listener.js';
import { WorkerSign } from './worker-sign.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Job, WorkerSign]), LiveModule],
  controllers: [PingController, JobsController],
  providers: [
    { provide: QUEUE_PLACE, inject: [SETTINGS], useFactory: gatewayQueue },
    {
      provide: JobSender,
      inject: [QUEUE_PLACE, LOG],
      useFactory: (place: QueuePlace, log: Logger) => new JobSender(place, log),
    },
    JobsService,
    JobEffects,
    JobWaiter,
    JobAnswers,
    JobProgressService,
    SettledListener,
    Reconciler,
    ResultsService,
  ],
  exports: [JobsService, JobEffects, JobAnswers, JobSender, JobWaiter],
})
export class JobsModule implements OnApplicationShutdown {
  constructor(@Inject(JobSender) private readonly sender: JobSender) {}

  async onApplicationShutdown(): Promise<void> {
    await this.sender.close();
  }
}
