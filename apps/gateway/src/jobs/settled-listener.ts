import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { keepListening } from '../live/keep-listening.js';
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
  #listener: { close(): Promise<void> } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.#listener = keepListening({
      databaseUrl: this.settings.DATABASE_URL,
      channel: SETTLED_CHANNEL,
      log: this.log,
      onNotification: (id) => this.events.emit(id),
      onConnected: () => this.events.emit('reconnected'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#listener?.close();
  }
}
