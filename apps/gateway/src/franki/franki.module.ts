import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaModule } from '../media/media.module.js';
import { AudioSession } from './audio-session.entity.js';
import { FileEffects } from './file-effects.js';
import { FilesController } from './files.controller.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsService } from './recordings.service.js';
import { FrankiWord } from './word.entity.js';
import { WordFilesService } from './word-files.service.js';
import { WordsController } from './words.controller.js';
import { WordsService } from './words.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AudioSession, FrankiWord]), JobsModule, MediaModule],
  controllers: [RecordingsController, WordsController, FilesController],
  providers: [RecordingsService, WordsService, WordFilesService, FileEffects],
})
export class FrankiModule {}
