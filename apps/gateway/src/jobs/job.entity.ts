import type { JobFailureKind, JobStatus } from '@family/contracts/job';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of work that should be done. The row is the outbox: what stands here is sent until it is settled. */
@Entity('job')
export class Job {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  status!: JobStatus;

  @Column('jsonb')
  input!: object;

  @Column('jsonb', { nullable: true })
  result!: object | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('text', { name: 'failure_kind', nullable: true })
  failureKind!: JobFailureKind | null;

  @Column('real')
  progress!: number;

  @Column('integer')
  attempts!: number;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

/** A row that has come to its end. */
export type SettledJob = Pick<Job, 'id' | 'kind' | 'input' | 'status' | 'result' | 'error' | 'failureKind'>;
