import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who knew the password. The token itself is only in the browser's cookie. */
@Entity('auth_session')
export class AuthSession {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** HMAC-SHA-256 of the password under the token: a changed password ends the session, and a leaked row tells nothing. */
  @Column('bytea', { name: 'password_proof' })
  passwordProof!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
