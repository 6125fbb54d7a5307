import { PingAnswer } from '@family/contracts/ping';
import { createPostgresBackend, Queue, QueueEvents, Worker } from 'bullmq';
import type { TestStack } from '../test-stack/start-test-stack.js';
import type { TestClient } from './client.js';
import { type Measured, median, milliseconds } from './measure.js';

const ROUNDS = 100;

/** A job without work through row, queue, worker and row, beside a bare BullMQ job on the same queue server. */
export async function benchJobs(client: TestClient, stack: TestStack): Promise<Measured> {
  const bare = await bareQueue(stack);
  try {
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = -10; round < ROUNDS; round += 1) {
      const [bareTime, ours] = [await milliseconds(bare.roundTrip), await ping(client)];
      // The first ones warm both up.
      if (round < 0) continue;
      times.bare.push(bareTime);
      times.ours.push(ours);
    }
    return {
      name: `a job without work, against a bare BullMQ job, on ${stack.queue}`,
      figure: median(times.ours) / median(times.bare),
      goal: { atMost: 2 },
      detail: `${median(times.ours).toFixed(1)} ms and ${median(times.bare).toFixed(1)} ms`,
    };
  } finally {
    await bare.close();
  }
}

async function ping(client: TestClient): Promise<number> {
  const response = await client('/api/jobs/ping', {
    method: 'POST',
    body: JSON.stringify({ queue: 'image' }),
    headers: { 'content-type': 'application/json' },
  });
  return PingAnswer.parse(await response.json()).milliseconds;
}

async function bareQueue({ redisUrl, queueDatabaseUrl }: TestStack) {
  const name = 'bare';
  const parts = redisUrl
    ? onRedis(name, { url: redisUrl, maxRetriesPerRequest: null })
    : onPostgres(name, { connectionString: queueDatabaseUrl ?? '', schema: 'bullmq', max: 4 });
  await Promise.all([parts.queue.waitUntilReady(), parts.events.waitUntilReady(), parts.worker.waitUntilReady()]);
  return {
    roundTrip: parts.roundTrip,
    close: async () => {
      await parts.worker.close();
      await Promise.all([parts.queue.close(), parts.events.close()]);
    },
  };
}

function onRedis(name: string, connection: { url: string; maxRetriesPerRequest: null }) {
  const queue = new Queue(name, { connection });
  const events = new QueueEvents(name, { connection });
  const worker = new Worker(name, async () => ({}), { connection });
  return { queue, events, worker, roundTrip: async () => (await queue.add('bare', {})).waitUntilFinished(events) };
}

function onPostgres(name: string, connection: { connectionString: string; schema: string; max: number }) {
  const queue = new Queue(name, { connection }, createPostgresBackend);
  const events = new QueueEvents(name, { connection }, createPostgresBackend);
  const worker = new Worker(name, async () => ({}), { connection }, createPostgresBackend);
  return { queue, events, worker, roundTrip: async () => (await queue.add('bare', {})).waitUntilFinished(events) };
}
