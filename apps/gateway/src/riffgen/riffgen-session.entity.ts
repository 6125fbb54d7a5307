import type { Maker, Painter } from '@family/contracts/riffgen';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One concept and what was made of it. Its objects stand under `riffgen/{id}/`. */
@Entity('riffgen_session')
export class RiffgenSessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  concept!: string;

  @Column('integer', { name: 'num_variations' })
  numVariations!: number;

  @Column('text', { name: 'style_guide', nullable: true })
  styleGuide!: string | null;

  /** The job that writes its prompts. */
  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  /** Null until the prompts are there; such a session is shown nowhere. */
  @Column('jsonb', { name: 'written_by', nullable: true })
  writtenBy!: Maker | null;

  /** Who painted last, or would paint; null until the prompts are there. */
  @Column('jsonb', { nullable: true })
  painter!: Painter | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
