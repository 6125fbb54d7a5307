import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { AuthSession } from './auth-session.entity.js';

const DAY_MS = 24 * 3600 * 1000;
/** How long a session lasts after it was last used. */
export const SESSION_MS = 90 * DAY_MS;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Who is in: sessions in the database, their tokens only in the browsers. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(AuthSession) private readonly sessions: Repository<AuthSession>,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Whether this is the family's password; takes the same time for every wrong one. */
  isPassword(given: string): boolean {
    return timingSafeEqual(sha256(given), sha256(this.settings.FAMILY_PASSWORD));
  }

  /** Begins a session and returns its token. */
  async begin(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.sessions.insert({
      tokenHash: sha256(token),
      passwordProof: this.#proof(token),
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
    });
    return token;
  }

  /** Whether the token's session lives: `renewed` when its end was moved and the cookie should be set again. */
  async check(token: string | undefined): Promise<'none' | 'valid' | 'renewed'> {
    if (!token) return 'none';
    const tokenHash = sha256(token);
    const session = await this.sessions.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
    if (!session || !timingSafeEqual(session.passwordProof, this.#proof(token))) return 'none';
    const expiresAt = Date.now() + SESSION_MS;
    if (expiresAt - session.expiresAt.getTime() < DAY_MS) return 'valid';
    await this.sessions.update({ tokenHash }, { expiresAt: new Date(expiresAt) });
    return 'renewed';
  }

  async end(token: string | undefined): Promise<void> {
    if (token) await this.sessions.delete({ tokenHash: sha256(token) });
  }

  async forgetExpired(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(new Date()) });
  }

  #proof(token: string): Buffer {
    return createHmac('sha256', token).update(this.settings.FAMILY_PASSWORD).digest();
  }
}
