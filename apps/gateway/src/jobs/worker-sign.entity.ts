import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker's last sign of life. */
@Entity('worker_sign')
export class WorkerSign {
  @PrimaryColumn('text')
  worker!: string;

  @Column('text')
  queue!: string;

  @Column('integer')
  active!: number;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
