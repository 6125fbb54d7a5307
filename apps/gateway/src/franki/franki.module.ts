import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaModule } from '../media/media.module.js';
import { AudioSession } from './audio-session.entity.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsService } from './recordings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AudioSession]), JobsModule, MediaModule],
  controllers: [RecordingsController],
  providers: [RecordingsService],
})
export class FrankiModule {}
