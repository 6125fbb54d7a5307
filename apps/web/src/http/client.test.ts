import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { httpClient } from './client.js';
import { RequestError, sentenceOf, TOO_SLOW, UNREACHABLE } from './request-error.js';
import { retryAfterSeconds } from './retry-after.js';

const Thing = z.object({ name: z.string() });

function clientThatGets(answer: () => Response | Promise<Response>) {
  const seen: { path: string; init: RequestInit | undefined }[] = [];
  let lost = 0;
  const client = httpClient({
    send: async (input, init) => {
      seen.push({ path: String(input), init });
      return answer();
    },
    onUnauthorized: () => {
      lost += 1;
    },
  });
  return { client, seen, lostSessions: () => lost };
}

const failure =
  (status: number, body: string, headers: HeadersInit = {}) =>
  () =>
    new Response(body, { status, headers });

async function errorOf(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error(`Expected a RequestError, got ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  test('JSON, with its type', async () => {
    const { client, seen } = clientThatGets(() => Response.json({ name: 'cat' }));
    await expect(client.post('/api/things', { name: 'cat' }, Thing)).resolves.toEqual({ name: 'cat' });
    expect(seen[0]).toMatchObject({
      path: '/api/things',
      init: { method: 'POST', body: '{"name":"cat"}', headers: { 'content-type': 'application/json' } },
    });
  });

  test('forms as they are, so that the browser sets their boundary', async () => {
    const { client, seen } = clientThatGets(() => Response.json({ name: 'cat' }));
    const form = new FormData();
    await client.post('/api/things', form, Thing);
    expect(seen[0]?.init?.body).toBe(form);
    expect(seen[0]?.init?.headers).toBeUndefined();
  });
});

describe('what comes back', () => {
  test("the server's sentence becomes the message", async () => {
    const { client } = clientThatGets(failure(409, '{"error":"A word named cat exists","details":"Pick another."}'));
    const error = await errorOf(client.get('/api/things', Thing));
    expect(error).toMatchObject({ status: 409, message: 'A word named cat exists', details: 'Pick another.' });
    expect(sentenceOf(error, 'Failed to add word')).toBe('A word named cat exists');
  });

  test("a proxy's error page gives a kind sentence, and callers their own text", async () => {
    const { client } = clientThatGets(failure(502, '<html>Bad gateway</html>'));
    const error = await errorOf(client.get('/api/things', Thing));
    expect(error).toMatchObject({ status: 502, sentence: null });
    expect(error.message).not.toContain('<');
    expect(sentenceOf(error, 'Failed to fetch words')).toBe('Failed to fetch words');
  });

  test('429 tells how long to wait', async () => {
    const { client } = clientThatGets(failure(429, '{"error":"Too many tries"}', { 'retry-after': '30' }));
    expect(await errorOf(client.get('/api/things', Thing))).toMatchObject({ status: 429, retryAfterSeconds: 30 });
  });

  test('an answer of another shape is an error, not a surprise further on', async () => {
    const { client } = clientThatGets(() => Response.json({ title: 'cat' }));
    expect(await errorOf(client.get('/api/things', Thing))).toMatchObject({ status: 200, sentence: null });
  });
});

describe('a lost session', () => {
  test('is told once for each 401', async () => {
    const { client, lostSessions } = clientThatGets(failure(401, '{"error":"Please log in"}'));
    await errorOf(client.get('/api/things', Thing));
    expect(lostSessions()).toBe(1);
  });

  test('is not what a wrong password means', async () => {
    const { client, lostSessions } = clientThatGets(failure(401, '{"error":"Invalid password"}'));
    const error = await errorOf(client.post('/api/login', { password: 'x' }, Thing));
    expect(error.message).toBe('Invalid password');
    expect(lostSessions()).toBe(0);
  });
});

describe('no answer', () => {
  test('from a network that is away', async () => {
    const { client } = clientThatGets(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await errorOf(client.get('/api/things', Thing))).toMatchObject({ status: null, message: UNREACHABLE });
  });

  test('within the time given', async () => {
    const client = httpClient({ send: neverAnswers, onUnauthorized: () => {} });
    const error = await errorOf(client.get('/api/things', Thing, { timeoutMs: 5 }));
    expect(error).toMatchObject({ status: null, message: TOO_SLOW });
  });

  test('because the caller gave up', async () => {
    const client = httpClient({ send: neverAnswers, onUnauthorized: () => {} });
    const giveUp = new AbortController();
    const request = client.get('/api/things', Thing, { signal: giveUp.signal, timeoutMs: 60_000 });
    giveUp.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %p is %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.UTC(2026, 10, 20, 10, 0, 0))).toBe(seconds);
});

const neverAnswers: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
