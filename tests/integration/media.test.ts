import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { openStore } from '@family/storage/open-store';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FamilyClient, logIn } from './family-client.js';

const content = randomBytes(100_000);
const KEY = 'probes/one/sound.mp3';

let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker', 'imageWorker'] });
  const store = openStore({ directory: stack.storageDir ?? '' });
  await store.put(KEY, content, { contentType: 'audio/mpeg' });
  await store.put('probes/one/page.html', Buffer.from('<script>'), { contentType: 'text/html' });
  await store.put('probes/one/empty.mp3', Buffer.alloc(0), { contentType: 'audio/mpeg' });
  await store.put('probes/one/large.mp3', randomBytes(30_000_000), { contentType: 'audio/mpeg' });
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

const get = async (range?: string, headers: Record<string, string> = {}) => {
  const response = await member.fetch(`/media/${KEY}`, { headers: { ...(range && { range }), ...headers } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('the whole, to be kept for ever', async () => {
  const { response, bytes } = await get();
  expect(response.status).toBe(200);
  expect(bytes.equals(content)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '100000',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringMatching(/^private, max-age=31536000, immutable/),
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

describe('a part', () => {
  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=0-0', 0, 0],
    ['bytes=500-', 500, 99_999],
    ['bytes=-500', 99_500, 99_999],
    ['bytes=99999-200000', 99_999, 99_999],
    ['bytes=-200000', 0, 99_999],
  ])('%s', async (range, start, end) => {
    const { response, bytes } = await get(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('past the end is 416, with the size', async () => {
    const { response, bytes } = await get('bytes=100000-');
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100000');
    expect(JSON.parse(bytes.toString())).toEqual({ error: expect.any(String) });
  });

  test.each(['bytes=5-2', 'chapters=1-2', 'bytes=a-b', 'bytes=0-1,5-6'])('%s gets the whole', async (range) => {
    const { response, bytes } = await get(range);
    expect([response.status, bytes.length]).toEqual([200, content.length]);
  });

  test('of a version that is gone gets the whole', async () => {
    const { response } = await get('bytes=0-1', { 'if-range': '"another"' });
    expect(response.status).toBe(200);
  });
});

test('what the browser has already is not sent again', async () => {
  const { response } = await get();
  const again = await get(undefined, {
    'if-none-match': response.headers.get('etag') ?? '',
    // Without it, fetch asks for a fresh copy.
    'cache-control': 'max-age=0',
  });
  expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
});

test('HEAD tells without sending', async () => {
  const response = await member.fetch(`/media/${KEY}`, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '100000']);
});

test('an empty file is an empty answer', async () => {
  const response = await member.fetch('/media/probes/one/empty.mp3');
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('a page among the media is never shown as one', async () => {
  const response = await member.fetch('/media/probes/one/page.html');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toBe('attachment');
});

test.each(['/media/probes/two.mp3', '/media/', '/media/..%2f..%2fetc%2fpasswd', '/media/%zz', '/media/A%00B'])(
  '%s is not there',
  async (path) => {
    const { status, body } = await member.json(path);
    expect([400, 404]).toContain(status);
    expect(body).toEqual({ error: expect.any(String) });
  },
);

test('a listener who leaves in the middle does no harm', async () => {
  const { hostname, port } = new URL(stack.baseUrl);
  await new Promise<void>((resolve, reject) => {
    const call = request({ hostname, port, path: '/media/probes/one/large.mp3', headers: { cookie: member.cookie } });
    call.on('response', (response) => response.once('data', () => response.destroy()).once('close', resolve));
    call.on('error', reject);
    call.end();
  });
  expect((await get()).response.status).toBe(200);
  expect(stack.log()).not.toMatch(/request failed/);
});
