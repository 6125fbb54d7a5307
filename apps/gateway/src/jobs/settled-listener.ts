import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { LOG } from '../logging/logger.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';

/** Channel on which PostgreSQL tells every gateway the id of a job that was settled. */
export const SETTLED_CHANNEL = 'job_settled';

/**
 * Hears of settled jobs from all gateways by LISTEN. Emits the job's id when it was settled, and `reconnected` when
 * something may have been missed in between.
 */
@Injectable()
export class SettledListener implements OnModuleInit, OnApplicationShutdown {
  readonly events = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    void this.#listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    while (!this.#stopped) {
      await this.#untilLost().catch((error: unknown) => {
        if (!this.#stopped) this.log.warn({ err: error }, 'cannot listen for settled jobs');
      });
      if (!this.#stopped) await delay(500);
    }
  }

  /** Listens until the connection ends. */
  async #untilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.DATABASE_URL,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'family-suite listener',
    });
    this.#client = client;
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', (error) => {
      this.log.warn({ err: error }, 'the listener lost its connection');
      client.end().catch(() => undefined);
    });
    client.on('notification', ({ payload }) => payload && this.events.emit(payload));
    await client.connect();
    await client.query(`LISTEN ${SETTLED_CHANNEL}`);
    this.events.emit('reconnected');
    await ended;
  }
}
