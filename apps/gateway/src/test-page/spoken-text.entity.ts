import type { SpeechBody } from '@family/contracts/speech';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text said with a voice. Its sound stands under `speech/{id}/`, kept so that the same is never made twice. */
@Entity('spoken_text')
export class SpokenText {
  /** Made from what was asked: the same request has the same id. */
  @PrimaryColumn('text')
  id!: string;

  /** The job that makes it. */
  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('jsonb')
  speech!: SpeechBody;

  /** Null until it is made. */
  @Column('timestamptz', { name: 'generated_at', nullable: true })
  generatedAt!: Date | null;
}
