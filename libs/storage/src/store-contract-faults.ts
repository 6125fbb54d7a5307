import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from '@jest/globals';
import { type ObjectStore, StorageUnavailable } from './object-store.js';

/** A store under test, with the means to take away what it stands on. */
export interface StoreUnderTest {
  readonly store: ObjectStore;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}

const largeLength = 50 * 1024 * 1024;
const sampleEvery = 8 * 1024 * 1024;
/** How much memory a store may hold while a large object passes, that of a server in the same process with it. */
const memoryBound = 12 * 1024 * 1024;

/** What a store must do when calls are cut off, meet each other, are large, or find the store away. */
export function testFaults(stand: () => StoreUnderTest): void {
  let store: ObjectStore;
  beforeAll(() => {
    store = stand().store;
  });
  const put = (key: string, content: string, contentType = 'text/plain') =>
    store.put(key, Buffer.from(content), { contentType });
  const read = async (key: string) => text(await store.get(key));

  test('an aborted put leaves the old object, and no new one', async () => {
    await put('abort/old.txt', 'old');
    for (const key of ['abort/old.txt', 'abort/new.txt']) {
      const abort = new AbortController();
      const reason = new Error('the client left');
      const body = new Readable({ read() {} });
      body.push(Buffer.alloc(6 * 1024 * 1024));
      const stored = store.put(key, body, { contentType: 'text/plain', signal: abort.signal });
      abort.abort(reason);
      await expect(stored).rejects.toBe(reason);
      expect(body.destroyed).toBe(true);
      await expect(
        put(key, 'x').then(() => store.put(key, Buffer.from('y'), { contentType: 'a/b', signal: abort.signal })),
      ).rejects.toBe(reason);
      expect(await read(key)).toBe('x');
    }
  });

  test('a body that fails leaves the old object and shows its own error', async () => {
    await put('fail/old.txt', 'old');
    const failure = new Error('connection lost');
    const body = Readable.from(
      (async function* () {
        yield Buffer.alloc(1024 * 1024);
        throw failure;
      })(),
    );
    await expect(store.put('fail/old.txt', body, { contentType: 'text/plain' })).rejects.toBe(failure);
    const failed = new Readable({ read() {} });
    failed.destroy(failure);
    await expect(store.put('fail/old.txt', failed, { contentType: 'text/plain' })).rejects.toBe(failure);
    expect(await read('fail/old.txt')).toBe('old');
    expect(await keysOf(store, 'fail/')).toEqual(['fail/old.txt']);
  });

  test('of many puts on one key one wins whole', async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => String(index).repeat(100_000 + index));
    await Promise.all(bodies.map((body, index) => put('race/key.bin', body, `text/x-${index}`)));
    const stored = await read('race/key.bin');
    expect(bodies).toContain(stored);
    const info = await store.head('race/key.bin');
    expect(info).toMatchObject({ size: stored.length, contentType: `text/x-${bodies.indexOf(stored)}` });
  });

  test('puts and deletes in one folder do not disturb each other', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const key = `churn/deep/${index % 2}/${index}.txt`;
        await put(key, key);
        expect(await read(key)).toBe(key);
        await store.delete([key]);
      }),
    );
    expect(await keysOf(store, 'churn/')).toEqual([]);
  });

  test('passes 50 MB through without holding them', async () => {
    const memory = new HeldMemory();
    const block = Buffer.alloc(64 * 1024, 7);
    const blocks = function* () {
      for (let sent = 0; sent < largeLength; sent += block.length) {
        if (sent % sampleEvery === 0) memory.sample();
        yield block;
      }
    };
    await store.put('large.bin', Readable.from(blocks(), { objectMode: false }), { contentType: 'audio/wav' });
    let received = 0;
    for await (const chunk of await store.get('large.bin')) {
      if (Math.floor(received / sampleEvery) !== Math.floor((received + chunk.length) / sampleEvery)) memory.sample();
      received += chunk.length;
    }
    expect(received).toBe(largeLength);
    await store.withLocalFile('large.bin', async (path) => expect((await stat(path)).size).toBe(largeLength));
    expect(memory.growth()).toBeLessThan(memoryBound);
    await store.delete(['large.bin']);
  });

  test('says that it is away, and serves again when it is back', async () => {
    await put('away.txt', 'still here');
    await stand().takeAway();
    const body = Readable.from([Buffer.alloc(1000)]);
    const began = Date.now();
    const calls = [
      store.put('other.txt', body, { contentType: 'text/plain' }),
      put('away.txt', 'x'),
      store.get('away.txt'),
      store.head('away.txt'),
      store.delete(['away.txt']),
      keysOf(store, ''),
      store.withLocalFile('away.txt', async () => 1),
      store.check(),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    }
    expect(Date.now() - began).toBeLessThan(5000);
    expect(body.destroyed).toBe(true);
    await stand().bringBack();
    expect(await read('away.txt')).toBe('still here');
    await store.check();
  });
}

export async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

/** Memory outside the heap that is still held after a collection; what merely waits to be collected does not count. */
class HeldMemory {
  private readonly before: number;
  private peak = 0;
  private readonly collect: () => void;

  constructor() {
    setFlagsFromString('--expose-gc');
    this.collect = runInNewContext('gc');
    this.collect();
    this.before = process.memoryUsage().arrayBuffers;
  }

  sample(): void {
    this.collect();
    this.peak = Math.max(this.peak, process.memoryUsage().arrayBuffers);
  }

  growth(): number {
    this.sample();
    return this.peak - this.before;
  }
}
