import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HealthModule } from '../health/health.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaModule } from '../media/media.module.js';
import { AppUser } from './app-user.entity.js';
import { SpeechController } from './speech.controller.js';
import { SpokenText } from './spoken-text.entity.js';
import { SpokenTextsService } from './spoken-texts.service.js';
import { SystemStatusController } from './system-status.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([AppUser, SpokenText]), HealthModule, JobsModule, MediaModule],
  controllers: [UsersController, SpeechController, SystemStatusController],
  providers: [SpokenTextsService],
})
export class TestPageModule {}
