import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { AudioSession } from '@family/contracts/recordings';
import type { ObjectStore } from '@family/storage/object-store';
import { openStore } from '@family/storage/open-store';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { asJson, type FamilyClient, logIn, withFile } from './family-client.js';
import { everyNowAndThen, speak } from './spoken-words.js';

const ORPHAN = 'audio-sessions/01890a5d-ac96-774b-bcce-b302099a8057/recording';
const YOUNG = 'audio-sessions/01890a5d-ac96-774b-bcce-b302099a8058/recording';
const FOREIGN = 'somebody-else/01890a5d-ac96-774b-bcce-b302099a8059/file';

let stack: TestStack;
let member: FamilyClient;
let store: ObjectStore;

beforeAll(async () => {
  stack = await startTestStack();
  member = await logIn(stack);
  store = openStore({ directory: stack.storageDir ?? '' });
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

const sweep = async (body: object) => (await member.json('/api/maintenance/sweep', asJson(body))).body;
const stored = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
};
async function makeOld(keys: readonly string[]): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  for (const key of keys) await utimes(join(stack.storageDir ?? '', key), twoDaysAgo, twoDaysAgo);
}
async function record(): Promise<string> {
  const { body } = await member.json('/api/franki/process-audio', withFile(speak(everyNowAndThen(1), 2)));
  return AudioSession.parse(body).sessionId;
}

test('objects that no row knows go after a day; known, young and foreign ones stay', async () => {
  const sessionId = await record();
  const known = await stored(`audio-sessions/${sessionId}/`);
  for (const key of [ORPHAN, YOUNG, FOREIGN]) await store.put(key, Buffer.from('x'), { contentType: 'audio/webm' });
  await makeOld([...known, ORPHAN, FOREIGN]);

  expect(await sweep({})).toEqual({ looked: known.length + 2, orphans: [ORPHAN], deleted: false });
  expect(await stored(ORPHAN)).toEqual([ORPHAN]);

  expect(await sweep({ delete: true })).toMatchObject({ orphans: [ORPHAN], deleted: true });
  expect(await stored(ORPHAN)).toEqual([]);
  expect((await stored('audio-sessions/')).sort()).toEqual([...known, YOUNG].sort());
  expect(await stored('somebody-else/')).toEqual([FOREIGN]);
});

test('a recording is forgotten after a day, with everything that was stored for it', async () => {
  const sessionId = await record();
  expect(await stored(`audio-sessions/${sessionId}/`)).not.toEqual([]);
  const database = new pg.Client(stack.databaseUrl);
  await database.connect();
  await database.query(`UPDATE audio_session SET created_at = now() - interval '25 hours' WHERE id = $1`, [sessionId]);
  await database.end();
  await sweep({ delete: true });
  expect(await stored(`audio-sessions/${sessionId}/`)).toEqual([]);
  const stretch = { sessionId, start: 0, end: 1 };
  expect((await member.json('/api/franki/extract-custom-segment', asJson(stretch))).status).toBe(404);
});
