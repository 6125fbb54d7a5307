import type { VisualType } from '@family/contracts/franki';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture or film of a word. Its objects stand under `franki-files/{id}/`. */
@Entity('franki_visual')
export class FrankiVisual {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'word_id' })
  wordId!: string;

  @Column('text')
  type!: VisualType;

  @Column('integer', { name: 'order_index' })
  orderIndex!: number;

  /** False while it is being prepared: nobody sees it then. */
  @Column('boolean')
  ready!: boolean;

  @Column('text', { nullable: true })
  key!: string | null;

  /** Pixels, upright. */
  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
