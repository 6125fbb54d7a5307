import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { LiveModule } from '../live/live.module.js';
import { MediaModule } from '../media/media.module.js';
import { PicturesService } from './pictures.service.js';
import { RiffgenController } from './riffgen.controller.js';
import { RiffgenImageRow } from './riffgen-image.entity.js';
import { RiffgenPromptRow } from './riffgen-prompt.entity.js';
import { RiffgenSessionRow } from './riffgen-session.entity.js';
import { RiffgenSessionsService } from './sessions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RiffgenSessionRow, RiffgenPromptRow, RiffgenImageRow]),
    JobsModule,
    LiveModule,
    MediaModule,
  ],
  controllers: [RiffgenController],
  providers: [RiffgenSessionsService, PicturesService],
})
export class RiffgenModule {}
