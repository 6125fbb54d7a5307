import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { LOG } from '../logging/logger.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { keepListening } from './keep-listening.js';

const CHANNEL = 'live';
const RECONNECTED = 'reconnected';
/** Milliseconds between two signs that a stream is alive, so that proxies in between do not cut it. */
const KEEP_ALIVE_MS = 15_000;

/** Something that emits an event of this name when there may be something new to tell. */
export interface ChangeSource {
  readonly events: EventEmitter;
  readonly name: string;
}

/** Tells open browsers that something has changed, through every gateway there is. */
@Injectable()
export class LiveService implements OnModuleInit, OnApplicationShutdown {
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #open = new Set<Response>();
  #listener: { close(): Promise<void> } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.#listener = keepListening({
      databaseUrl: this.settings.DATABASE_URL,
      channel: CHANNEL,
      log: this.log,
      onNotification: (topic) => this.#events.emit(topic),
      onConnected: () => this.#events.emit(RECONNECTED),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.hangUp();
    await this.#listener?.close();
  }

  /** Ends every open stream; the browsers come back by themselves. */
  hangUp(): void {
    for (const response of this.#open) response.end();
  }

  /**
   * Says that what belongs to the topic has changed. Inside a transaction it is heard when that commits.
   *
   * @param topic such as `pl8book` or `riffgen/{id}`; below 8000 bytes
   */
  async changed(tx: Pick<EntityManager, 'query'>, topic: string): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, topic]);
  }

  /**
   * Answers with server-sent events: the state now, and again after every change of the topic.
   *
   * @param read the state, as JSON can say it
   */
  stream(response: Response, topic: string, read: () => Promise<unknown>): Promise<void> {
    const sources = [topic, RECONNECTED].map((name) => ({ events: this.#events, name }));
    return this.follow(response, sources, read);
  }

  /**
   * Answers with server-sent events: the state now, and again whenever one of the sources stirs. So a browser that missed
   * something is right again with the next event, whatever it was.
   *
   * @param isLast whether nothing can follow on this state: the stream then ends
   */
  async follow<State>(
    response: Response,
    sources: readonly ChangeSource[],
    read: () => Promise<State>,
    isLast: (state: State) => boolean = () => false,
  ): Promise<void> {
    // What cannot be read at all is an ordinary error, not a stream.
    await read();
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Compressing would hold events back until there are many.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    let sending = Promise.resolve();
    const tell = () => {
      sending = sending.then(async () => {
        const state = await read();
        if (response.writableEnded) return;
        response.write(`data: ${JSON.stringify(state)}\n\n`);
        if (isLast(state)) response.end();
      });
      // The browser connects again by itself and is then told how things stand.
      sending.catch(() => response.destroy());
    };
    const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
    this.#open.add(response);
    for (const { events, name } of sources) events.on(name, tell);
    response.once('close', () => {
      clearInterval(keepAlive);
      this.#open.delete(response);
      for (const { events, name } of sources) events.off(name, tell);
    });
    // Read again: between the first reading and now something may have changed.
    tell();
  }
}
