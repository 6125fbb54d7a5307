import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

interface Listening {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onNotification: (payload: string) => void;
  /** Called whenever listening has begun: notifications may have been missed before. */
  readonly onConnected: () => void;
}

/** Milliseconds between two tries to connect. */
const PAUSE_MS = 500;

/** Hears the notifications of one PostgreSQL channel over a connection of its own, which is renewed when it is lost. */
export function keepListening(listening: Listening): { close(): Promise<void> } {
  const stop = new AbortController();
  let client: pg.Client | undefined;

  const untilLost = async () => {
    client = new pg.Client({
      connectionString: listening.databaseUrl,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: `family-suite ${listening.channel}`,
    });
    const current = client;
    const ended = new Promise<void>((resolve) => current.once('end', () => resolve()));
    current.on('error', (error) => {
      listening.log.warn({ err: error, channel: listening.channel }, 'the listener lost its connection');
      current.end().catch(() => undefined);
    });
    current.on('notification', ({ payload }) => listening.onNotification(payload ?? ''));
    await current.connect();
    await current.query(`LISTEN ${pg.escapeIdentifier(listening.channel)}`);
    listening.onConnected();
    await ended;
  };

  const running = (async () => {
    while (!stop.signal.aborted) {
      await untilLost().catch((error: unknown) => {
        if (stop.signal.aborted) return;
        listening.log.warn({ err: error, channel: listening.channel }, 'cannot listen');
      });
      await delay(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();

  return {
    close: async () => {
      stop.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
