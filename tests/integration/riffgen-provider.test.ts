import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RiffgenPrompt, RiffgenSession } from '@family/contracts/riffgen';
import { type FakeOpenAi, startFakeOpenAi } from '@family/tools/test-stack/fake-openai';
import type { Fault } from '@family/tools/test-stack/fake-openai-answers';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { asJson, type FamilyClient, logIn } from './family-client.js';
import { riffgen } from './riffgen-client.js';

jest.setTimeout(120_000);

let provider: FakeOpenAi;
let stack: TestStack;
let member: FamilyClient;
let riff: ReturnType<typeof riffgen>;

beforeAll(async () => {
  const create = { width: 64, height: 48, channels: 3, background: '#e79a0b' } as const;
  provider = await startFakeOpenAi({
    picture: ({ output_format: format = 'png' }) => sharp({ create }).toFormat(format).toBuffer(),
  });
  const environment = {
    OPENAI_API_KEY: provider.apiKey,
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_IMAGE_MODEL: 'gpt-image-2',
  };
  stack = await startTestStack({ queue: 'redis', storage: 'folder', environment, notStarted: ['mediaWorker'] });
  member = await logIn(stack);
  riff = riffgen(member);
});
afterAll(async () => {
  await stack?.stop();
  await provider?.stop();
});

const painted = (containing: string) =>
  provider.seen.filter(({ path, body }) => path.endsWith('/generations') && String(body.prompt).includes(containing));
const filesOf = (sessionId: string) => {
  const folder = join(stack.storageDir ?? '', 'riffgen', sessionId);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('prompts and pictures are asked for in the words of the published API', async () => {
  const session = await riff.create('plain', 3, 'ink');
  expect(session.prompts.map(({ prompt_text: text }) => text)).toEqual([1, 2, 3].map((n) => `Scene ${n} of plain.`));
  expect(session).toMatchObject({
    written_by: { offline: false, model: 'gpt-6-luna' },
    painter: { offline: false, model: 'gpt-image-2', transparent: false },
  });
  const settings = { size: '1536x1024', quality: 'high', format: 'webp', compression: 0 };
  const { body } = await riff.generate(session, session.prompts[0], settings);
  expect(RiffgenPrompt.parse(body)).toMatchObject({
    status: 'completed',
    images: [{ width: 64, height: 48, made_by: { offline: false, model: 'gpt-image-2' }, settings }],
  });
  await riff.generate(session, session.prompts[1], { format: 'jpeg', quality: 'auto' });
  const [words] = provider.seen.filter(
    ({ path, body: sent }) => path === '/v1/responses' && String(sent.input).includes('plain'),
  );
  expect(words?.body).toMatchObject({ model: 'gpt-6-luna', reasoning: { effort: 'none' }, store: false });
  expect(JSON.parse(String(words?.body.input))).toEqual({ concept: 'plain', style_guide: 'ink', number_of_prompts: 3 });
  const common = { model: 'gpt-image-2', n: 1, background: 'opaque' };
  expect(painted('of plain').map(({ body: sent }) => sent)).toEqual([
    {
      ...common,
      prompt: 'Scene 1 of plain.',
      size: '1536x1024',
      quality: 'high',
      output_format: 'webp',
      output_compression: 0,
    },
    { ...common, prompt: 'Scene 2 of plain.', size: 'auto', quality: 'auto', output_format: 'jpeg' },
  ]);
});

test('one prompt is never paid for twice, however often it is clicked', async () => {
  const session = await riff.create('clicks');
  provider.fail('of clicks', 'slow');
  const first = riff.generate(session, session.prompts[0]);
  await until('the provider works', () => provider.held() === 1);
  const second = riff.generate(session, session.prompts[0]);
  const third = await riff.begin(session, session.prompts[0]);
  expect(third.status).toBe(202);
  expect((await riff.generateAll(session.id)).body).toEqual({ started: 0 });
  provider.release();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(painted('of clicks')).toHaveLength(1);
});

test('a full rate is waited out as the service asks, and the picture comes', async () => {
  const session = await riff.create('rate');
  provider.fail('of rate', 'rate-limit', 'rate-limit', 'rate-limit', 'rate-limit');
  expect((await riff.generate(session, session.prompts[0])).status).toBe(200);
  const times = painted('of rate').map(({ at }) => at);
  expect(times).toHaveLength(5);
  for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(990);
});

test.each<[string, Fault[], number, RegExp, number]>([
  ['a used-up quota', ['quota'], 502, /credit.*used up/, 1],
  ['a refusal', ['refused'], 422, /safety filter.*other words/, 1],
  ['no picture at all', ['empty'], 502, /sent no picture/, 1],
  ['half a picture', ['cut-short'], 502, /damaged/, 1],
  ['half an answer', ['broken-off'], 502, /broke off/, 1],
  ['a key that is not accepted', ['wrong-key'], 502, /does not accept the API key/, 1],
  ['a model that is gone', ['unknown-model'], 502, /does not know the model gpt-image-2/, 1],
  ['trouble again and again', ['server-error', 'server-error', 'server-error'], 502, /in trouble/, 3],
])('%s is told in plain words in the row', async (name, faults, status, words, requests) => {
  const session = await riff.create(name);
  provider.fail(`of ${name}`, ...faults);
  const answer = await riff.generate(session, session.prompts[0]);
  expect([answer.status, answer.body]).toEqual([status, { error: expect.stringMatching(words) }]);
  const [prompt] = (await riff.show(session.id)).prompts;
  expect(prompt).toMatchObject({ status: 'error', error_message: expect.stringMatching(words), image_url: null });
  expect(painted(`of ${name}`)).toHaveLength(requests);
  expect((await riff.generate(session, session.prompts[0])).status).toBe(200);
});

test.each<[string, Fault[]]>([
  ['a closed connection', ['closed']],
  ['a hiccup', ['server-error']],
])('%s passes unnoticed', async (name, faults) => {
  const session = await riff.create(name);
  provider.fail(`of ${name}`, ...faults);
  expect((await riff.generate(session, session.prompts[0])).status).toBe(200);
  expect(painted(`of ${name}`)).toHaveLength(2);
});

test('what the model is not able to do is told before anything is paid', async () => {
  const session = await riff.create('ghost');
  const { status, body } = await riff.generate(session, session.prompts[0], { background: 'transparent' });
  expect([status, body]).toEqual([
    422,
    { error: expect.stringMatching(/gpt-image-2 cannot leave out the background/) },
  ]);
  expect(painted('of ghost')).toEqual([]);
});

test('a failed new try leaves the old picture', async () => {
  const session = await riff.create('keeper');
  await riff.generate(session, session.prompts[0]);
  provider.fail('of keeper', 'refused');
  await riff.generate(session, session.prompts[0]);
  const [prompt] = (await riff.show(session.id)).prompts;
  expect(prompt).toMatchObject({ status: 'error', error_message: expect.any(String), images: [{ width: 64 }] });
  expect((await member.fetch(prompt?.image_url ?? '')).status).toBe(200);
});

test.each<[string, Fault[], number, RegExp]>([
  ['too few twice', ['too-few', 'too-few'], 502, /wrote 2 of 3 prompts only/],
  ['refused twice', ['refused', 'refused'], 422, /refused this concept/],
  ['unfinished twice', ['incomplete', 'incomplete'], 502, /wrote 0 of 3/],
  ['nothing paid', ['quota'], 502, /credit.*used up/],
])('prompts that are %s leave no session behind', async (concept, faults, status, words) => {
  provider.fail(concept, ...faults);
  const answer = await member.json('/api/riffgen/sessions', asJson({ concept, num_variations: 3 }));
  expect([answer.status, answer.body]).toEqual([status, { error: expect.stringMatching(words) }]);
  const list = (await member.json('/api/riffgen/sessions')).body;
  expect(JSON.stringify(list)).not.toMatch(concept);
  expect((await riff.create(concept, 3)).prompts).toHaveLength(3);
});

test('too few prompts once are asked for again', async () => {
  provider.fail('miscounted', 'too-few');
  expect((await riff.create('miscounted', 4)).prompts).toHaveLength(4);
});

test('a new session does not wait for all the pictures of another', async () => {
  const session = await riff.create('heap', 6);
  provider.fail('of heap', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow');
  await riff.generateAll(session.id);
  await until('the worker has its hands full', () => provider.held() === 2);
  const headers = { 'content-type': 'application/json', prefer: 'respond-async' };
  const body = asJson({ concept: 'between', num_variations: 1 });
  const accepted = await member.fetch('/api/riffgen/sessions', { ...body, headers });
  provider.release();
  // Both workers' hands are held by the next pictures again, but not before the prompts are written.
  const job = accepted.headers.get('location') ?? '';
  await until('the prompts are there', async () =>
    JSON.stringify((await member.json(job)).body).includes('"status":"succeeded"'),
  );
  await riff.cancel(session.id);
  provider.release();
  await riff.settled(session.id);
});

test('cancelling takes back what has not begun and lets the rest finish', async () => {
  const session = await riff.create('many', 8);
  provider.fail('of many', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow');
  expect((await riff.generateAll(session.id)).body).toEqual({ started: 8 });
  await until('the worker has its hands full', () => provider.held() === 2);
  expect((await riff.cancel(session.id)).body).toEqual({ canceled: 6, running: 2 });
  expect(await riff.show(session.id)).toMatchObject({ generating_prompts: 2, error_prompts: 0 });
  provider.release();
  expect(await riff.settled(session.id)).toMatchObject({ completed_prompts: 2, error_prompts: 0 });
  expect(painted('of many')).toHaveLength(2);
});

test('deleting a session in the middle of its work leaves nothing behind', async () => {
  const session = await riff.create('doomed', 4);
  provider.fail('of doomed', 'slow', 'slow', 'slow', 'slow');
  await riff.generateAll(session.id);
  await until('the worker has its hands full', () => provider.held() === 2);
  expect((await riff.remove(session.id)).status).toBe(200);
  provider.release();
  // Work that was begun before is done before what is begun after it: when this is there, that is over.
  const after = await riff.create('after the doomed', 2);
  await riff.generateAll(after.id);
  await riff.settled(after.id);
  await until('the late pictures are cleared away', () => filesOf(session.id).length === 0);
  expect(painted('of doomed')).toHaveLength(2);
  expect((await member.json(`/api/riffgen/sessions/${session.id}`)).status).toBe(404);
});

test('a worker killed in the middle leaves no row generating for ever', async () => {
  const session = await riff.create('killed');
  provider.fail('of killed', 'slow');
  await riff.begin(session, session.prompts[0]);
  await until('the provider works', () => provider.held() === 1);
  await stack.imageWorker.kill();
  expect((await riff.show(session.id)).prompts[0]?.status).toBe('generating');
  provider.release();
  await stack.imageWorker.start();
  const done = await riff.settled(session.id, 60_000);
  expect(done).toMatchObject({ completed_prompts: 1, error_prompts: 0 });
  expect(filesOf(session.id)).toHaveLength(2);
});

test('the key is in no log and no answer, and no request was wrong', async () => {
  const sessions = (await member.json('/api/riffgen/sessions')).body;
  const shown = RiffgenSession.parse((await member.json(`/api/riffgen/sessions/${firstId(sessions)}`)).body);
  for (const text of [stack.log(), JSON.stringify(sessions), JSON.stringify(shown)]) {
    expect(text).not.toMatch(provider.apiKey);
    expect(text).not.toMatch(/sk-test/);
  }
  expect(stack.log()).toMatch('the image service refused or failed');
  expect(provider.complaints).toEqual([]);
});

function firstId(sessions: unknown): string {
  return Array.isArray(sessions) ? String(sessions[0]?.id) : '';
}
