import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sound of a word. Its objects stand under `franki-files/{id}/`. */
@Entity('franki_sound')
export class FrankiSound {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'word_id' })
  wordId!: string;

  @Column('integer', { name: 'order_index' })
  orderIndex!: number;

  /** False while it is being prepared: nobody hears it then. */
  @Column('boolean')
  ready!: boolean;

  @Column('text', { nullable: true })
  key!: string | null;

  @Column('double precision', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
