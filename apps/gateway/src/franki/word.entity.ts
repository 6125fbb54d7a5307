import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A flashcard's word. */
@Entity('franki_word')
export class FrankiWord {
  @PrimaryColumn('uuid')
  id!: string;

  /** The key in addresses, as wordName makes it. */
  @Column('text')
  name!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('boolean', { name: 'is_randomized' })
  isRandomized!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
