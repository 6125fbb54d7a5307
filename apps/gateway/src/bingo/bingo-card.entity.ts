import type { CardSize } from '@family/contracts/bingo';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A card. Which squares it has is in `bingo_card_square`; its objects stand under `bingo-cards/{id}/`. */
@Entity('bingo_card')
export class BingoCardRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('smallint')
  size!: CardSize;

  /** The print of which a picture was last asked for, and the job that makes it; no job once it is settled. */
  @Column('text', { name: 'wanted_print', nullable: true })
  wantedPrint!: string | null;

  @Column('uuid', { name: 'render_job_id', nullable: true })
  renderJobId!: string | null;

  /** The last print that was rendered: where its thumbnail is. */
  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

@Entity('bingo_card_square')
export class BingoCardSquareRow {
  @PrimaryColumn('uuid', { name: 'card_id' })
  cardId!: string;

  /** Place among the card's squares, from 0. */
  @PrimaryColumn('smallint')
  position!: number;

  @Column('uuid', { name: 'square_id' })
  squareId!: string;
}
