import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { asJson, client, type FamilyClient, logIn } from './family-client.js';

let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack({
    environment: { FAMILY_NAME: 'The Testers' },
    notStarted: ['mediaWorker', 'imageWorker'],
  });
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop());

const mark = (plate_abbr: unknown) => member.json('/api/pl8book/seen-plates', asJson({ plate_abbr }));
const unmark = (code: string) => member.json(`/api/pl8book/seen-plates/${code}`, { method: 'DELETE' });
const seen = async () => (await member.json('/api/pl8book/seen-plates')).body;

beforeEach(async () => {
  for (const code of Object(await seen())) await unmark(code);
});

test('the book bears the family name', async () => {
  expect(await member.json('/api/pl8book')).toEqual({ status: 200, body: { family_name: 'The Testers' } });
});

test('plates are marked and unmarked; codes are upper-cased; doing it twice is a success', async () => {
  expect(await seen()).toEqual([]);
  expect(await mark('oh')).toEqual({ status: 200, body: { success: true } });
  expect(await mark('OH')).toEqual({ status: 200, body: { success: true } });
  expect(await mark('USG')).toEqual({ status: 200, body: { success: true } });
  expect(await seen()).toEqual(['OH', 'USG']);
  expect(await unmark('oh')).toEqual({ status: 200, body: { success: true } });
  expect(await unmark('OH')).toEqual({ status: 200, body: { success: true } });
  expect(await seen()).toEqual(['USG']);
});

test('unknown codes and unreadable bodies are refused, with success false and words', async () => {
  const refused = { success: false, error: 'There is no such plate.' };
  expect(await mark('XX')).toEqual({ status: 400, body: refused });
  expect(await unmark('XX')).toEqual({ status: 400, body: refused });
  for (const odd of [undefined, 7, null]) {
    expect(await mark(odd)).toEqual({ status: 400, body: { success: false, error: 'A plate code is required.' } });
  }
  expect(await member.json('/api/pl8book/seen-plates', { ...asJson({}), body: '{' })).toMatchObject({ status: 400 });
  expect(await seen()).toEqual([]);
});

test('nobody else sees or changes the book', async () => {
  for (const [path, init] of [
    ['/api/pl8book/seen-plates', {}],
    ['/api/pl8book/events', {}],
    ['/api/pl8book/seen-plates', asJson({ plate_abbr: 'OH' })],
  ] as const) {
    expect((await client(stack).json(path, init)).status).toBe(401);
  }
});

test('whoever listens hears the list at once and after every change', async () => {
  const gone = new AbortController();
  const response = await member.fetch('/api/pl8book/events', {
    signal: gone.signal,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = eventsOf(response);
  expect((await events.next()).value).toEqual([]);
  await mark('OH');
  await expectEventually(events, ['OH']);
  await mark('TX');
  await expectEventually(events, ['OH', 'TX']);
  await unmark('OH');
  await expectEventually(events, ['TX']);
  gone.abort();
});

test('the whole list at once: 64 plates marked side by side are all there', async () => {
  const { JURISDICTIONS } = await import('@family/contracts/pl8book-jurisdictions');
  const answers = await Promise.all(JURISDICTIONS.map(({ abbr }) => mark(abbr)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(Object(await seen()))).toEqual(new Set(JURISDICTIONS.map(({ abbr }) => abbr)));
});

/** The same state may be told twice; what counts is that it comes. */
async function expectEventually(events: AsyncGenerator<unknown>, state: readonly string[]): Promise<void> {
  for await (const event of { [Symbol.asyncIterator]: () => ({ next: () => events.next() }) }) {
    if (JSON.stringify(event) === JSON.stringify(state)) return;
  }
  throw new Error(`The events ended without ${JSON.stringify(state)}.`);
}

async function* eventsOf(response: Response): AsyncGenerator<unknown> {
  if (!response.body) throw new Error('There is no stream.');
  let held = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    held += chunk;
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6));
  }
}
