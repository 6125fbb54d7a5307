import type { PromptStatus } from '@family/contracts/riffgen';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One scene of a session. */
@Entity('riffgen_prompt')
export class RiffgenPromptRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  /** Its place in the session, from 1. */
  @Column('integer')
  number!: number;

  @Column('text', { name: 'prompt_text' })
  promptText!: string;

  @Column('text')
  status!: PromptStatus;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  /** The job that makes its picture, or made it last. */
  @Column('uuid', { name: 'job_id', nullable: true })
  jobId!: string | null;
}
