import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaModule } from '../media/media.module.js';
import { SoundRow } from './sound.entity.js';
import { SoundJobs } from './sound-jobs.service.js';
import { SoundObjects } from './sound-objects.service.js';
import { SoundProxyController } from './sound-proxy.controller.js';
import { SoundsController } from './sounds.controller.js';
import { SoundsService } from './sounds.service.js';
import { TemporarySoundsController } from './temporary-sounds.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([SoundRow]), JobsModule, MediaModule],
  controllers: [TemporarySoundsController, SoundsController, SoundProxyController],
  providers: [SoundObjects, SoundJobs, SoundsService],
})
export class SoundboxModule {}
