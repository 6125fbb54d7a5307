import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture with a name. Its objects stand under `bingo-squares/{id}/`. */
@Entity('bingo_square')
export class BingoSquareRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Null until its first picture has been prepared; until then nobody sees the square. */
  @Column('text', { name: 'picture_key', nullable: true })
  pictureKey!: string | null;

  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey!: string | null;

  /** Pixels of the picture. */
  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  /** The picture that is being prepared, and the name that comes with it. */
  @Column('text', { name: 'pending_key', nullable: true })
  pendingKey!: string | null;

  @Column('text', { name: 'pending_name', nullable: true })
  pendingName!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** A square whose picture is there. */
export type ReadySquare = BingoSquareRow & { pictureKey: string; thumbnailKey: string; width: number; height: number };

export function isReady(square: BingoSquareRow): square is ReadySquare {
  return square.pictureKey !== null && square.thumbnailKey !== null && square.width !== null && square.height !== null;
}
