import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed logins from one address, or (source `*`) from everywhere. */
@Entity('login_attempts')
export class LoginAttempts {
  @PrimaryColumn('text')
  source!: string;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'last_failure_at' })
  lastFailureAt!: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil!: Date;
}
