import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PlateBookController } from './plate-book.controller.js';
import { SeenPlatesService } from './seen-plates.service.js';

@Module({ imports: [LiveModule], controllers: [PlateBookController], providers: [SeenPlatesService] })
export class PlateBookModule {}
