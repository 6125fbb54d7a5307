import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RiffgenPrompt, RiffgenSession, SessionList } from '@family/contracts/riffgen';
import { programs, startService } from '@family/tools/local-stack/service';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { asJson, client, type FamilyClient, logIn } from './family-client.js';
import { generateBody, riffgen } from './riffgen-client.js';

jest.setTimeout(120_000);

let stack: TestStack;
let member: FamilyClient;
let riff: ReturnType<typeof riffgen>;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker'] });
  member = await logIn(stack);
  riff = riffgen(member);
});
afterAll(() => stack?.stop());

const filesOf = (sessionId: string) => {
  const folder = join(stack.storageDir ?? '', 'riffgen', sessionId);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a session', () => {
  test('has as many different prompts as asked, each with the concept and the style', async () => {
    const session = await riff.create('  A cat learning to fly  ', 7, ' water colours ');
    expect(session).toMatchObject({
      concept: 'A cat learning to fly',
      style_guide: 'water colours',
      num_variations: 7,
      completed_prompts: 0,
      error_prompts: 0,
      written_by: { offline: true, model: 'offline writer' },
      painter: { offline: true, model: 'offline painter', transparent: true },
    });
    expect(new Set(session.prompts.map(({ prompt_text: text }) => text)).size).toBe(7);
    for (const [index, prompt] of session.prompts.entries()) {
      expect(prompt).toMatchObject({ number: index + 1, status: 'pending', image_url: null, error_message: null });
      expect(prompt.prompt_text).toMatch(/a cat learning to fly.*water colours/i);
    }
    expect(await riff.show(session.id)).toEqual(session);
  });

  test('stands in the list, the newest first', async () => {
    const first = await riff.create('one');
    const second = await riff.create('two');
    const list = SessionList.parse((await member.json('/api/riffgen/sessions')).body);
    const ids = list.map(({ id }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
    expect(list[0]).not.toHaveProperty('prompts');
  });

  test('can be followed instead of waited for', async () => {
    const request = asJson({ concept: 'a boat', num_variations: 2 });
    const headers = { 'content-type': 'application/json', prefer: 'respond-async' };
    const accepted = await member.fetch('/api/riffgen/sessions', { ...request, headers });
    expect(accepted.status).toBe(202);
    const events = await (await member.fetch(`${accepted.headers.get('location')}/events`)).text();
    const last = JSON.parse(
      events
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^data: /, '') ?? '',
    );
    expect(last).toMatchObject({ status: 'succeeded' });
    expect(RiffgenSession.parse((await member.json(last.result_url)).body).prompts).toHaveLength(2);
  });

  test.each([
    ['no concept', { num_variations: 3 }, /concept/],
    ['an empty concept', { concept: '   ', num_variations: 3 }, /Please describe the concept/],
    ['no variations', { concept: 'a cat', num_variations: 0 }, /from 1 to 20/],
    ['too many variations', { concept: 'a cat', num_variations: 21 }, /from 1 to 20/],
    ['half a variation', { concept: 'a cat', num_variations: 2.5 }, /whole number/],
    ['a very long concept', { concept: 'x'.repeat(4001), num_variations: 1 }, /at most 4000 characters/],
  ])('with %s is refused in words', async (_name, body, words) => {
    const { status, body: answer } = await member.json('/api/riffgen/sessions', asJson(body));
    expect([status, answer]).toEqual([400, { error: expect.stringMatching(words) }]);
  });

  test('that is not there is told', async () => {
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
      const { status, body } = await member.json(`/api/riffgen/sessions/${id}`);
      expect([404, 400]).toContain(status);
      expect(body).toEqual({ error: 'There is no such session.' });
    }
    expect((await riff.remove('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
    expect((await client(stack).json('/api/riffgen/sessions')).status).toBe(401);
  });
});

describe('a picture by the offline painter', () => {
  test.each([
    [{ size: '1024x1024', format: 'png' }, 'image/png', 1024, 1024],
    [{ size: '1536x1024', format: 'jpeg', compression: 40 }, 'image/jpeg', 1536, 1024],
    [{ size: '1024x1536', format: 'webp', background: 'transparent' }, 'image/webp', 1024, 1536],
  ])('is made as asked: %j', async (settings, type, width, height) => {
    const session = await riff.create('a rocket');
    const { status, body } = await riff.generate(session, session.prompts[0], settings);
    expect(status).toBe(200);
    const prompt = RiffgenPrompt.parse(body);
    expect(prompt).toMatchObject({ status: 'completed', error_message: null });
    expect(prompt.images).toMatchObject([
      {
        width,
        height,
        made_by: { offline: true, model: 'offline painter' },
        settings: { ...settings, quality: 'low' },
      },
    ]);
    const picture = await member.fetch(prompt.image_url ?? '');
    expect(picture.headers.get('content-type')).toBe(type);
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width, height });
    const thumbnail = await member.fetch(prompt.images[0]?.thumbnail_url ?? '');
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).format).toBe('webp');
    expect(await riff.show(session.id)).toMatchObject({ completed_prompts: 1, thumbnail_urls: [expect.any(String)] });
  });

  test('made again keeps the one before', async () => {
    const session = await riff.create('a house');
    await riff.generate(session, session.prompts[0]);
    const { body } = await riff.generate(session, session.prompts[0], { format: 'webp' });
    const { images, image_url: shown } = RiffgenPrompt.parse(body);
    expect(images.map(({ settings }) => settings.format)).toEqual(['webp', 'png']);
    expect(shown).toBe(images[0]?.url);
    for (const { url } of images) expect((await member.fetch(url)).status).toBe(200);
  });

  test.each([
    [
      'a transparent jpeg',
      { format: 'jpeg', background: 'transparent' },
      'A jpeg cannot have a transparent background.',
    ],
    ['a compressed png', { compression: 50 }, 'Compression is only for jpeg and webp.'],
    ['too much compression', { format: 'webp', compression: 101 }, 'The compression must be from 0 to 100 percent.'],
    ['half a percent', { format: 'webp', compression: 0.5 }, 'The compression must be a whole number.'],
    ['a size that nobody paints', { size: '7x7' }, /size/],
    ['an empty prompt', { prompt: ' ' }, 'The prompt is empty.'],
  ])('is not even begun for %s', async (_name, settings, sentence) => {
    const session = await riff.create('a tree');
    const { status, body } = await riff.generate(session, session.prompts[0], settings);
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(sentence) });
    expect((await riff.show(session.id)).prompts[0]?.status).toBe('pending');
  });

  test('belongs to its own session', async () => {
    const [one, other] = [await riff.create('one'), await riff.create('other')];
    expect((await riff.generate(one, other.prompts[0])).status).toBe(404);
    expect((await riff.show(other.id)).prompts[0]?.status).toBe('pending');
  });
});

test.each([1, 4])('twenty prompts at once all become pictures, with %d workers', async (workers) => {
  const { PATH } = process.env;
  const { queueDatabaseUrl: QUEUE_DATABASE_URL, storageDir: STORAGE_DIR } = stack;
  const environment = { PATH, QUEUE_DATABASE_URL, STORAGE_DIR };
  const more = Array.from({ length: workers - 1 }, () => startService(programs.imageWorker, environment, () => {}));
  try {
    await twentyPictures();
  } finally {
    await Promise.all(more.map((worker) => worker.stop(20_000)));
  }
});

async function twentyPictures(): Promise<void> {
  const session = await riff.create('a bear and a boat', 20);
  expect(await riff.generateAll(session.id, { quality: 'low', format: 'webp' })).toEqual({
    status: 202,
    body: { started: 20 },
  });
  const done = await riff.settled(session.id, 90_000);
  expect(done).toMatchObject({ completed_prompts: 20, error_prompts: 0 });
  expect(filesOf(session.id)).toHaveLength(40);
  expect(await riff.generateAll(session.id)).toEqual({ status: 202, body: { started: 0 } });
}

test('a second device is told of every change, and that the session is gone', async () => {
  const session = await riff.create('a star', 2);
  const heard: RiffgenSession[] = [];
  const events = await member.fetch(`/api/riffgen/sessions/${session.id}/events`);
  expect(events.headers.get('content-type')).toMatch('text/event-stream');
  const listening = (async () => {
    let text = '';
    for await (const chunk of events.body ?? []) {
      text += Buffer.from(chunk).toString();
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) {
        if (event.startsWith('data: ')) heard.push(RiffgenSession.parse(JSON.parse(event.slice(6))));
      }
    }
  })().catch(() => 'closed');
  await riff.generate(session, session.prompts[1]);
  await riff.remove(session.id);
  await listening;
  const statuses = heard.map(({ prompts }) => prompts.map(({ status }) => status).join());
  expect(statuses[0]).toBe('pending,pending');
  expect(statuses).toContain('pending,generating');
  expect(statuses.at(-1)).toBe('pending,completed');
  expect((await member.fetch(`/api/riffgen/sessions/${session.id}/events`)).status).toBe(404);
});

test('a deleted session leaves no row and no object', async () => {
  const session = await riff.create('a fish', 2);
  await riff.generate(session, session.prompts[0]);
  expect(filesOf(session.id)).toHaveLength(2);
  expect(await riff.remove(session.id)).toEqual({ status: 200, body: { success: true } });
  expect(filesOf(session.id)).toEqual([]);
  expect((await riff.generate(session, session.prompts[1])).status).toBe(404);
  const body = generateBody(session, session.prompts[0]);
  expect((await member.json('/api/riffgen/generate-image', asJson(body))).status).toBe(404);
});
