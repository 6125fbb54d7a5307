import { setTimeout as delay } from 'node:timers/promises';
import { assertSchemaCompatibility, runMigrations } from 'bullmq';
import pg from 'pg';
import type { Logger } from 'pino';
import type { QueuePlace } from './backend.js';

/** The schema in which the queues live when they live in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Brings the queue's schema up to date and lets the queue's own role use it, and nothing else of the database. Does
 * nothing when the queue is on Redis.
 *
 * @param ownerUrl the database with a role that may create schemas
 */
export async function migrateQueue(place: QueuePlace, ownerUrl: string): Promise<void> {
  if (place.kind === 'redis') return;
  await withClient(ownerUrl, async (client) => {
    await runMigrations(client, QUEUE_SCHEMA, {});
    const role = decodeURIComponent(new URL(place.url).username);
    if (!role || role === decodeURIComponent(new URL(ownerUrl).username)) return;
    // CREATE because BullMQ makes a sequence of its own for each queue when it first meets it.
    const to = pg.escapeIdentifier(role);
    await client.query(`
      GRANT USAGE, CREATE ON SCHEMA ${QUEUE_SCHEMA} TO ${to};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${to};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${to};
      GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${QUEUE_SCHEMA} TO ${to};
    `);
  });
}

/**
 * Waits until the queue can be used: a worker may well start before the database, or before somebody has brought it up
 * to date. Redis needs no waiting, its client waits by itself.
 */
export async function waitForQueue(place: QueuePlace, log: Logger): Promise<void> {
  if (place.kind === 'redis') return;
  for (;;) {
    try {
      await withClient(place.url, async (client) => {
        await client.query(`SET search_path TO ${QUEUE_SCHEMA}`);
        await assertSchemaCompatibility(client, QUEUE_SCHEMA, {});
      });
      return;
    } catch (error) {
      log.warn({ err: error }, 'waiting for the queue');
      await delay(500);
    }
  }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
