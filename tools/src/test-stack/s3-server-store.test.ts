import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
    s3: { endpoint, region: 'us-east-1', bucket: 'family', pathStyle: true, ...credentials, ...settings },
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
    const store = open(server.endpoint, { secretAccessKey: 'wrong-words' });
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

  test('an abort while the bytes are on their way leaves the old object', async () => {
    const store = open(server.endpoint);
    await store.put('big.bin', Buffer.from('old'), { contentType: 'text/plain' });
    const abort = new AbortController();
    const reason = new Error('stop');
    const stored = store.put('big.bin', Buffer.alloc(64 * 1024 * 1024), {
      contentType: 'text/plain',
      signal: abort.signal,
    });
    abort.abort(reason);
    await expect(stored).rejects.toBe(reason);
    expect((await store.head('big.bin'))?.size).toBe(3);
    store.close();
  });
});

describe('a server that takes connections and never answers', () => {
  let silent: Server;
  let endpoint: string;
  beforeEach(async () => {
    silent = createServer((socket) => socket.on('error', () => socket.destroy()).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    endpoint = `http://127.0.0.1:${address.port}`;
  });
  afterEach(() => {
    silent.close();
  });

  test('is given up after the silence that the settings allow', async () => {
    const store = open(endpoint, { silenceMillis: 100 });
    const began = Date.now();
    await expect(store.check()).rejects.toBeInstanceOf(StorageUnavailable);
    expect(Date.now() - began).toBeLessThan(3000);
    store.close();
  });
});
