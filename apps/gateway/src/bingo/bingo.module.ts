import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaModule } from '../media/media.module.js';
import { BingoCardRow, BingoCardSquareRow } from './bingo-card.entity.js';
import { BingoSquareRow } from './bingo-square.entity.js';
import { CardPictures } from './card-pictures.service.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';
import { SquareUploads } from './square-uploads.service.js';
import { SquaresController } from './squares.controller.js';
import { SquaresService } from './squares.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BingoCardRow, BingoCardSquareRow, BingoSquareRow]), JobsModule, MediaModule],
  controllers: [CardsController, SquaresController],
  providers: [CardPictures, CardsService, SquareUploads, SquaresService],
})
export class BingoModule {}
