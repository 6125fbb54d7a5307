import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LoginAttempts } from './login-attempts.entity.js';

/**
 * How failures are answered: `free` of them cost nothing, each further one doubles the wait from one second up to
 * `longestSeconds`. Everybody together gets more and waits less, so that a stranger cannot lock the family out for long.
 */
const perAddress = { free: 5, longestSeconds: 900 };
const overall = { free: 50, longestSeconds: 30 };
/** Source of the row that counts everybody's failures. */
const EVERYWHERE = '*';

/** Slows down guessing. Counts in the database, so that a restart or a second gateway does not help a guesser. */
@Injectable()
export class LoginThrottleService {
  constructor(@InjectRepository(LoginAttempts) private readonly attempts: Repository<LoginAttempts>) {}

  /**
   * Counts an attempt before it is looked at, so that many at once do not slip through.
   * @returns how many seconds to wait; 0 when the attempt may be made now
   */
  async take(address: string): Promise<number> {
    const own = await this.#count(addressGroup(address), perAddress);
    return own > 0 ? own : this.#count(EVERYWHERE, overall);
  }

  /** The attempt was right: it and the address's failures do not count. */
  async forgive(address: string): Promise<void> {
    await this.attempts.delete({ source: addressGroup(address) });
    await this.attempts.query('UPDATE login_attempts SET failures = greatest(0, failures - 1) WHERE source = $1', [
      EVERYWHERE,
    ]);
  }

  async forgetOld(): Promise<void> {
    await this.attempts.query(`DELETE FROM login_attempts WHERE last_failure_at < now() - interval '1 day'`);
  }

  async #count(source: string, { free, longestSeconds }: typeof perAddress): Promise<number> {
    const counted: unknown[] = await this.attempts.query(
      `INSERT INTO login_attempts AS a (source, failures, last_failure_at, blocked_until) VALUES ($1, 1, now(), now())
       ON CONFLICT (source) DO UPDATE SET
         failures = CASE WHEN a.last_failure_at < now() - interval '1 hour' THEN 1 ELSE a.failures + 1 END,
         last_failure_at = now(),
         blocked_until = now() + make_interval(secs => CASE
           WHEN a.last_failure_at < now() - interval '1 hour' OR a.failures + 1 < $2 THEN 0
           ELSE least($3, power(2, least(a.failures + 1 - $2, 20))) END)
       WHERE a.blocked_until <= now()
       RETURNING source`,
      [source, free, longestSeconds],
    );
    if (counted.length > 0) return 0;
    const row = await this.attempts.findOneBy({ source });
    return row ? Math.max(1, Math.ceil((row.blockedUntil.getTime() - Date.now()) / 1000)) : 0;
  }
}

/** One IPv6 household has a /64 to itself, so it counts as one address. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const groups = head ? head.split(':') : [];
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = plain.includes('::') ? [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')] : groups;
  return `${all.slice(0, 4).join(':')}::/64`;
}
