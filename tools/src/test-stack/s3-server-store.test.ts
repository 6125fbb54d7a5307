import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../libs/storage/src/object-store.js';
import { openStore } from '../../../libs/storage/src/open-store.js';
import type { S3Settings } from '../../../libs/storage/src/s3-client.js';
import { testStore } from '../../../libs/storage/src/store-contract.js';
import { type S3Server, startS3Server } from './s3-server.js';

const credentials = { accessKeyId: 'family-key', secretAccessKey: 'very-secret-words' };
const open = (endpoint: string, settings: Partial<S3Settings> = {}) =>
  openStore({
    directory: '/nonexistent',
    s3: { endpoint, region: 'us-east-1', bucket: 'family', pathStyle: true, credentials, ...settings },
  });

testStore('the S3 store', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'family-s3-test-'));
  let server = await startS3Server({ ...credentials, directory });
  const store = open(server.endpoint);
  return {
    store,
    takeAway: () => server.stop(),
    bringBack: async () => {
      server = await startS3Server({ ...credentials, directory, port: Number(new URL(server.endpoint).port) });
    },
    stop: async () => {
      store.close();
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
});

describe('the S3 store and its server', () => {
  let server: S3Server;
  const localCopies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('family-object-'));
  beforeEach(async () => {
    server = await startS3Server(credentials);
  });
  afterEach(() => server.stop());

  test('a server that comes up late is used, and its bucket made', async () => {
    const port = Number(new URL(server.endpoint).port);
    await server.stop();
    const store = open(server.endpoint);
    await expect(store.check()).rejects.toBeInstanceOf(StorageUnavailable);
    server = await startS3Server({ ...credentials, port });
    await store.check();
    store.close();
  });

  test('a wrong secret is told without telling any secret', async () => {
    const store = open(server.endpoint, { credentials: { ...credentials, secretAccessKey: 'wrong-words' } });
    const error = await store.check().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageUnavailable);
    const told = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`;
    expect(told).toMatch(/refuses the request: .*HTTP 403/);
    expect(told).not.toMatch(/wrong-words|family-key/);
    expect(error).not.toHaveProperty('cause');
    store.close();
  });

  test('local copies are removed, also when the work on them is aborted', async () => {
    const store = open(server.endpoint);
    const before = await localCopies();
    await store.put('word.txt', Readable.from(['word']), { contentType: 'text/plain' });
    const abort = new AbortController();
    const used = store.withLocalFile(
      'word.txt',
      async (path) => {
        expect(path.startsWith(tmpdir())).toBe(true);
        abort.abort(new Error('stop'));
        abort.signal.throwIfAborted();
      },
      abort.signal,
    );
    await expect(used).rejects.toThrow('stop');
    expect(await localCopies()).toEqual(before);
    store.close();
  });

  test.each(['a buffer', 'a stream'])('an abort while %s is on its way leaves the old object', async (kind) => {
    const directory = await mkdtemp(join(tmpdir(), 'family-s3-test-'));
    const own = await startS3Server({ ...credentials, directory });
    const store = open(own.endpoint);
    await store.put('big.bin', Buffer.from('old'), { contentType: 'text/plain' });
    const abort = new AbortController();
    const reason = new Error('stop');
    const bytes = Buffer.alloc(64 * 1024 * 1024);
    const body = kind === 'a buffer' ? bytes : Readable.from([bytes], { objectMode: false });
    const stored = store.put('big.bin', body, { contentType: 'text/plain', signal: abort.signal });
    const outcome = expect(stored).rejects.toBe(reason);
    await until(async () => (await receivedBytes(join(directory, 'family'))) > 3);
    abort.abort(reason);
    await outcome;
    expect(await buffer(await store.get('big.bin'))).toEqual(Buffer.from('old'));
    await until(async () => (await receivedBytes(join(directory, 'family'))) === 3);
    store.close();
    await own.stop();
    await rm(directory, { recursive: true });
  });

  test('a signal that aborts before the first byte is sent is heeded', async () => {
    const store = open(server.endpoint);
    const abort = new AbortController();
    const stored = store.put('a.txt', Buffer.from('x'), { contentType: 'text/plain', signal: abort.signal });
    abort.abort(new Error('stop'));
    await expect(stored).rejects.toThrow('stop');
    expect(await store.head('a.txt')).toBeUndefined();
    store.close();
  });

  test('a server that goes away in the middle of a download fails the stream', async () => {
    const store = open(server.endpoint);
    await store.put('big.bin', Buffer.alloc(32 * 1024 * 1024), { contentType: 'audio/wav' });
    const stream = await store.get('big.bin');
    await server.stop();
    await expect(buffer(stream)).rejects.toBeInstanceOf(StorageUnavailable);
    server = await startS3Server(credentials);
    store.close();
  });

  test('a reader may pause for longer than the server may be silent', async () => {
    const writer = open(server.endpoint);
    await writer.put('big.bin', Buffer.alloc(32 * 1024 * 1024), { contentType: 'audio/wav' });
    writer.close();
    const store = open(server.endpoint, { silenceMillis: 200 });
    const stream = await store.get('big.bin');
    let received = 0;
    for await (const chunk of stream) {
      // The pause is what is tested: three times the silence allowed.
      if (received === 0) await new Promise((resolve) => setTimeout(resolve, 600));
      received += chunk.length;
    }
    expect(received).toBe(32 * 1024 * 1024);
    store.close();
  });
});

async function receivedBytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.data'));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.size),
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

describe('a server that falls silent', () => {
  let silent: Server;
  let endpoint: string;
  /** Whether it still answers HEAD, and begins its answers to GET. */
  let halfAlive: boolean;
  beforeEach(async () => {
    silent = createServer((request, response) => {
      request.resume();
      if (halfAlive && request.method === 'HEAD') response.end();
      if (halfAlive && request.method === 'GET') response.writeHead(200, { 'Content-Length': 10 }).write('x');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    endpoint = `http://127.0.0.1:${address.port}`;
  });
  afterEach(() => {
    silent.closeAllConnections();
    silent.close();
  });

  test.each([false, true])('is given up after the time that the settings allow (half alive: %j)', async (alive) => {
    halfAlive = alive;
    const store = open(endpoint, { silenceMillis: 100 });
    const began = Date.now();
    for (const size of [0, 3, 100_000]) {
      const put = store.put('a.txt', Buffer.alloc(size), { contentType: 'text/plain' });
      await expect(put).rejects.toBeInstanceOf(StorageUnavailable);
    }
    const got = store.get('a.txt').then(buffer);
    await expect(got).rejects.toBeInstanceOf(StorageUnavailable);
    expect(Date.now() - began).toBeLessThan(4000);
    store.close();
  });
});
