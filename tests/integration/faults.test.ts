import { isDeepStrictEqual } from 'node:util';
import { AudioSession } from '@family/contracts/recordings';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { asJson, type FamilyClient, logIn, withFile } from './family-client.js';
import { everyNowAndThen, speak } from './spoken-words.js';

/** Long enough that it is still being cut when something happens. */
const long = speak(everyNowAndThen(200), 245);
const short = speak(everyNowAndThen(2), 3.2);
const AWAY = { status: 503, body: { error: expect.stringMatching(/cannot be reached right now/) } };

// A worker that dies is noticed after its lock has run out: 10 s, and 5 s until somebody looks.
const WITH_A_DEATH = 90_000;

/** Probes are answered from an answer that may be two seconds old. */
function untilReadiness(member: FamilyClient, wanted: Record<string, string>): Promise<void> {
  return until(`readiness is ${JSON.stringify(wanted)}`, async () =>
    isDeepStrictEqual((await member.json('/readyz')).body, wanted),
  );
}

describe.each(['postgres', 'redis'] as const)('with the queue on %s', (queue) => {
  let stack: TestStack;
  let member: FamilyClient;

  beforeAll(async () => {
    stack = await startTestStack({ queue, environment: { RECONCILE_SECONDS: '2' } });
    member = await logIn(stack);
  }, 120_000);
  afterAll(() => stack?.stop(), 60_000);

  const upload = (sound: Buffer, headers: Record<string, string> = {}) => ({ ...withFile(sound), headers });
  const process = async (sound: Buffer) => {
    const { status, body } = await member.json('/api/franki/process-audio', upload(sound));
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return AudioSession.parse(body);
  };
  const begin = async (sound: Buffer) => {
    const response = await member.fetch('/api/franki/process-audio', upload(sound, { prefer: 'respond-async' }));
    expect(response.status).toBe(202);
    return response.headers.get('location') ?? '';
  };
  const state = async (job: string) => (await member.json(job)).body as { status: string; result_url: string };
  const runs = async (job: string) => (await state(job)).status === 'running';
  const isDone = async (job: string) => (await state(job)).status === 'succeeded';
  const rows = async (sql: string) => {
    const client = new pg.Client(stack.databaseUrl);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  test('a job without work goes through row, queue, worker and back', async () => {
    for (const name of ['media', 'image']) {
      const { status, body } = await member.json('/api/jobs/ping', asJson({ queue: name }));
      expect([status, body]).toEqual([200, { worker: expect.any(String), milliseconds: expect.any(Number) }]);
    }
  });

  test(
    'a worker killed in the middle: the next one does the job, and the waiting request gets its answer',
    async () => {
      const waiting = process(long);
      await until('it runs', async () => (await rows(`SELECT 1 FROM job WHERE status = 'running'`)).length > 0);
      await stack.mediaWorker.kill();
      await stack.mediaWorker.start();
      expect((await waiting).segments).toHaveLength(200);
    },
    WITH_A_DEATH,
  );

  test(
    'a worker stopped in order finishes what it runs',
    async () => {
      const job = await begin(long);
      await until('it runs', () => runs(job));
      await stack.mediaWorker.stop();
      await until('it is done', () => isDone(job), 5000);
      await stack.mediaWorker.start();
    },
    WITH_A_DEATH,
  );

  test(
    'a gateway killed in the middle finds the row settled after its restart, and nothing half made',
    async () => {
      const job = await begin(long);
      await until('it runs', () => runs(job));
      await stack.gateway.kill();
      await stack.gateway.start();
      await until('it is done', () => isDone(job), 60_000);
      const session = AudioSession.parse((await member.json((await state(job)).result_url)).body);
      expect(session.segments).toHaveLength(200);
      const halves = await rows(`SELECT 1 FROM audio_session WHERE clips IS NULL`);
      expect(halves).toEqual([]);
    },
    WITH_A_DEATH,
  );

  test(
    'the database away: 503 in words, and recovery by itself',
    async () => {
      await stack.database.kill();
      await until('it is told', async () => (await member.json('/api/users')).status === 503);
      expect(await member.json('/api/users')).toEqual(AWAY);
      expect(await member.json('/api/franki/process-audio', upload(short))).toEqual(AWAY);
      expect((await member.fetch('/livez')).status).toBe(200);
      await until('probes are told', async () => (await member.json('/readyz')).status === 503);
      await stack.database.start();
      await until('it is back', async () => (await member.json('/api/users')).status === 200);
      await until('work is done again', async () => (await process(short)).segments.length === 2, 60_000);
    },
    WITH_A_DEATH,
  );

  if (queue === 'redis') {
    test(
      'the queue away: 503 in words and nothing left behind, and recovery by itself',
      async () => {
        await stack.redis?.kill();
        expect(await member.json('/api/franki/process-audio', upload(short))).toEqual(AWAY);
        const [job] = await rows('SELECT id, status FROM job ORDER BY created_at DESC LIMIT 1');
        expect(job).toMatchObject({ status: 'failed' });
        expect(await rows(`SELECT 1 FROM audio_session WHERE job_id = '${job.id}'`)).toEqual([]);
        await untilReadiness(member, { database: 'ok', queue: 'away', storage: 'ok' });
        await stack.redis?.start();
        await until('work is done again', async () => (await process(short)).segments.length === 2, 60_000);
      },
      WITH_A_DEATH,
    );

    test(
      'work accepted while the queue is away is sent when it returns',
      async () => {
        await stack.redis?.kill();
        const job = await begin(short);
        expect((await state(job)).status).toBe('queued');
        await stack.redis?.start();
        await until('it is done', () => isDone(job), 60_000);
      },
      WITH_A_DEATH,
    );
  }
});

describe('with objects in S3', () => {
  let stack: TestStack;
  let member: FamilyClient;

  beforeAll(async () => {
    stack = await startTestStack({ storage: 's3' });
    member = await logIn(stack);
  }, 120_000);
  afterAll(() => stack?.stop(), 60_000);

  const send = () => member.json('/api/franki/process-audio', withFile(short));

  test('a recording is cut there too', async () => {
    const { body } = await send();
    const { sessionId, segments } = AudioSession.parse(body);
    expect(segments).toHaveLength(2);
    const stretch = { sessionId, start: 0.5, end: 1.5 };
    expect((await member.json('/api/franki/extract-custom-segment', asJson(stretch))).status).toBe(200);
  });

  test('the store away: 503 in words, and recovery by itself', async () => {
    await stack.s3?.kill();
    expect(await send()).toEqual(AWAY);
    expect(await member.json('/media/audio-sessions/x/clips.bin')).toEqual(AWAY);
    await untilReadiness(member, { database: 'ok', queue: 'ok', storage: 'away' });
    await stack.s3?.start();
    await until('it is back', async () => (await send()).status === 201);
  }, 60_000);
});
