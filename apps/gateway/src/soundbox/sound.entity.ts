import type { KeyColour, SoundStatus } from '@family/contracts/soundbox';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sound of the board, or a temporary one that nobody has saved yet. Its objects stand under `soundbox/{id}/`. */
@Entity('sound')
export class SoundRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('integer', { name: 'start_millis' })
  startMillis!: number;

  @Column('integer', { name: 'end_millis' })
  endMillis!: number;

  @Column('integer', { name: 'board_position', nullable: true })
  boardPosition!: number | null;

  @Column('boolean', { name: 'even_loudness' })
  evenLoudness!: boolean;

  @Column('text', { nullable: true })
  emoji!: string | null;

  @Column('text', { nullable: true })
  colour!: KeyColour | null;

  @Column('integer', { name: 'duration_millis', nullable: true })
  durationMillis!: number | null;

  /** The clip that the board plays; null until one has been cut. */
  @Column('text', { name: 'clip_key', nullable: true })
  clipKey!: string | null;

  @Column('text')
  status!: SoundStatus;

  @Column('text', { nullable: true })
  error!: string | null;

  /** The newest job about it: what an older one brings is not wanted any more. */
  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null while it is temporary. */
  @Column('timestamptz', { name: 'saved_at', nullable: true })
  savedAt!: Date | null;
}
