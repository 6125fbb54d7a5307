import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ObjectNotFound, type ObjectStore } from './object-store.js';
import { keysOf, type StoreUnderTest, testFaults } from './store-contract-faults.js';

/** What every object store must do, whatever it stands on. */
export function testStore(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let stand: StoreUnderTest;
    let store: ObjectStore;
    beforeAll(async () => {
      stand = await start();
      store = stand.store;
    });
    afterAll(() => stand.stop());

    const put = (key: string, content: string, contentType = 'text/plain') =>
      store.put(key, Buffer.from(content), { contentType });
    const read = async (key: string) => text(await store.get(key));
    const keysUnder = (prefix: string) => keysOf(store, prefix);

    test('gives back what was stored, and tells its size, type, tag and time', async () => {
      expect(await put('a/one.txt', 'hello')).toEqual({ size: 5 });
      expect(await read('a/one.txt')).toBe('hello');
      const info = await store.head('a/one.txt');
      expect(info).toMatchObject({ key: 'a/one.txt', size: 5, contentType: 'text/plain' });
      expect(info?.etag).toMatch(/^"[^"]+"$/);
      expect(Math.abs(Date.now() - (info?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    });

    test('keeps the content type that it was given, whatever the extension says', async () => {
      await put('a/sound.webm', 'x', 'audio/webm; codecs=opus');
      expect((await store.head('a/sound.webm'))?.contentType).toBe('audio/webm; codecs=opus');
      await put('a/sound.webm', 'y', 'video/webm');
      expect((await store.head('a/sound.webm'))?.contentType).toBe('video/webm');
    });

    test('stores a stream of unknown length', async () => {
      const body = Readable.from(['one ', 'two ', 'three']);
      expect(await store.put('a/stream.txt', body, { contentType: 'text/plain' })).toEqual({ size: 13 });
      expect(await read('a/stream.txt')).toBe('one two three');
    });

    test('stores nothing at all as an empty object', async () => {
      await put('a/empty.txt', '');
      await store.put('a/empty-stream.txt', Readable.from([]), { contentType: 'text/plain' });
      for (const key of ['a/empty.txt', 'a/empty-stream.txt']) {
        expect((await store.head(key))?.size).toBe(0);
        expect(await read(key)).toBe('');
      }
    });

    test('gives ranges, both ends included', async () => {
      await put('a/range.txt', '0123456789');
      const range = async (from: number, to: number) => text(await store.get('a/range.txt', { start: from, end: to }));
      expect(await range(0, 0)).toBe('0');
      expect(await range(3, 6)).toBe('3456');
      expect(await range(9, 9)).toBe('9');
      expect(await range(0, 9)).toBe('0123456789');
    });

    test.each([
      [5, 10],
      [10, 12],
      [4, 3],
      [-1, 3],
    ])('refuses the range %i to %i of ten bytes', async (from, to) => {
      await put('a/range.txt', '0123456789');
      await expect(store.get('a/range.txt', { start: from, end: to })).rejects.toBeInstanceOf(RangeError);
    });

    test('replaces an object whole, with a new tag', async () => {
      await put('a/again.txt', 'first');
      const before = await store.head('a/again.txt');
      await put('a/again.txt', 'other');
      expect(await read('a/again.txt')).toBe('other');
      expect((await store.head('a/again.txt'))?.etag).not.toBe(before?.etag);
    });

    test('says that a missing object is missing', async () => {
      await put('a/file.txt', 'x');
      for (const key of ['a/none.txt', 'none/none.txt', 'a', 'a/file.txt/below']) {
        expect(await store.head(key)).toBeUndefined();
        await expect(store.get(key)).rejects.toBeInstanceOf(ObjectNotFound);
        await expect(store.get(key, { start: 0, end: 1 })).rejects.toBeInstanceOf(ObjectNotFound);
        await expect(store.withLocalFile(key, async () => 1)).rejects.toBeInstanceOf(ObjectNotFound);
        await store.delete([key]);
      }
      expect(await read('a/file.txt')).toBe('x');
    });

    test.each([
      '',
      '/a',
      'a/',
      'a//b',
      '.',
      '../a',
      'a/../b',
      '.hidden/a',
      'a\\b',
      'Ä.txt',
      'größe',
      'A',
      'a b',
      'a\0',
      'con',
      'aux.txt',
      'a.',
      'x'.repeat(129),
      Array(300).fill('a').join('/'),
    ])('refuses the key %j', async (key) => {
      await expect(put(key, 'x')).rejects.toBeInstanceOf(TypeError);
      await expect(store.get(key)).rejects.toBeInstanceOf(TypeError);
      await expect(store.head(key)).rejects.toBeInstanceOf(TypeError);
      await expect(store.delete(['a/one.txt', key])).rejects.toBeInstanceOf(TypeError);
      await expect(store.withLocalFile(key, async () => 1)).rejects.toBeInstanceOf(TypeError);
    });

    test('lists by prefix, also one that ends within a name', async () => {
      for (const key of ['l/ab/1.txt', 'l/ab/2.txt', 'l/abc.txt', 'l/b/c/d.txt']) await put(key, 'four');
      expect(await keysUnder('l/')).toEqual(['l/ab/1.txt', 'l/ab/2.txt', 'l/abc.txt', 'l/b/c/d.txt']);
      expect(await keysUnder('l/ab')).toEqual(['l/ab/1.txt', 'l/ab/2.txt', 'l/abc.txt']);
      expect(await keysUnder('l/ab/')).toEqual(['l/ab/1.txt', 'l/ab/2.txt']);
      expect(await keysUnder('l/b/c/d.txt')).toEqual(['l/b/c/d.txt']);
      expect(await keysUnder('l/none')).toEqual([]);
      expect(await keysUnder('')).toContain('l/abc.txt');
      await expect(keysUnder('../')).rejects.toBeInstanceOf(TypeError);
      for await (const found of store.list('l/abc')) {
        expect(found).toMatchObject({ key: 'l/abc.txt', size: 4 });
        expect(Math.abs(Date.now() - found.modifiedAt.getTime())).toBeLessThan(60_000);
      }
    });

    test('lists and deletes more than a thousand objects', async () => {
      const keys = Array.from({ length: 1050 }, (_, index) => `many/${index % 7}/${index}.txt`);
      for (let start = 0; start < keys.length; start += 50) {
        await Promise.all(keys.slice(start, start + 50).map((key) => put(key, 'x')));
      }
      expect(await keysUnder('many/')).toEqual([...keys].sort());
      await store.delete([...keys, 'many/none.txt']);
      expect(await keysUnder('many/')).toEqual([]);
    });

    test('a reader may stop early', async () => {
      await store.put('early.bin', Buffer.alloc(4 * 1024 * 1024), { contentType: 'audio/wav' });
      const stream = await store.get('early.bin');
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
      expect((await buffer(await store.get('early.bin'))).length).toBe(4 * 1024 * 1024);
    });

    test('gives the object as a local file, and the result of the callback or its error', async () => {
      await put('local/word.txt', 'word');
      const seen = await store.withLocalFile('local/word.txt', async (path) => {
        expect(path).toMatch(/word\.txt$/);
        return (await stat(path)).size;
      });
      expect(seen).toBe(4);
      const failure = new Error('ffmpeg failed');
      await expect(store.withLocalFile('local/word.txt', () => Promise.reject(failure))).rejects.toBe(failure);
      const reason = new Error('stop');
      const aborted = store.withLocalFile('local/word.txt', async () => 1, AbortSignal.abort(reason));
      await expect(aborted).rejects.toBe(reason);
    });

    test('proves itself, and leaves nothing of the proof', async () => {
      await store.check();
      expect(await keysUnder('probe/')).toEqual([]);
    });

    testFaults(() => stand);
  });
}
