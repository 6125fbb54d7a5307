import type { ClipPlace } from '@family/contracts/recording-jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A recording on its way to becoming clips. Kept for a day. Its objects stand under `audio-sessions/{id}/`. */
@Entity('audio_session')
export class AudioSession {
  @PrimaryColumn('uuid')
  id!: string;

  /** The job that cuts it. */
  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  /** Hertz of the fast-seekable copy; null until the job is done. */
  @Column('integer', { name: 'sample_rate', nullable: true })
  sampleRate!: number | null;

  @Column('double precision', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;

  @Column('jsonb', { nullable: true })
  clips!: ClipPlace[] | null;

  /** Where the clips are after another splitting; null while they are the first one's. */
  @Column('text', { name: 'clips_key', nullable: true })
  clipsKey!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
