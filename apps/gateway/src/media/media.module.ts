import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { SweepController } from './sweep.controller.js';
import { SweepService } from './sweep.service.js';

@Module({ controllers: [MediaController, SweepController], providers: [SweepService], exports: [SweepService] })
export class MediaModule {}
