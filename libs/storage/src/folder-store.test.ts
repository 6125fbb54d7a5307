import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderStore } from './folder-store.js';
import { StorageUnavailable } from './object-store.js';
import { testStore } from './store-contract.js';

testStore('the folder store', async () => {
  const home = await mkdtemp(join(tmpdir(), 'family-folder-'));
  const folder = join(home, 'objects');
  return {
    store: new FolderStore(folder),
    takeAway: () => rename(folder, join(home, 'away')),
    bringBack: () => rename(join(home, 'away'), folder),
    stop: () => rm(home, { recursive: true }),
  };
});

let folder: string;
let store: FolderStore;
const text = { contentType: 'text/plain' };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-folder-'));
  store = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

test('objects are plain files whose paths are their keys', async () => {
  await store.put('franki/recordings/1.webm', Buffer.from('sound'), { contentType: 'audio/webm' });
  expect(await readFile(join(folder, 'franki/recordings/1.webm'), 'utf8')).toBe('sound');
  expect((await new FolderStore(folder).head('franki/recordings/1.webm'))?.contentType).toBe('audio/webm');
});

test('a file that a person put there is an object', async () => {
  await writeFile(join(folder, 'song.mp3'), 'abc');
  expect(await store.head('song.mp3')).toMatchObject({ size: 3, contentType: 'audio/mpeg' });
});

test('deleting leaves no empty folder, no note and no temporary file', async () => {
  await store.put('a/b/c.webm', Buffer.from('x'), { contentType: 'audio/webm' });
  await store.put('a/b/c.webm', Buffer.from('y'), { contentType: 'audio/ogg' });
  await store.delete(['a/b/c.webm']);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['.incoming', '.types']);
});

test('a put that is cut off leaves no temporary file', async () => {
  const abort = new AbortController();
  const stalled = new Readable({ read() {} });
  const stored = store.put('a.txt', stalled, { ...text, signal: abort.signal });
  await until(async () => (await readdir(join(folder, '.incoming')).catch(() => [])).length === 1);
  abort.abort();
  await expect(stored).rejects.toThrow();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('what a process left behind when it died is swept a day later, what others still write is not', async () => {
  await mkdir(join(folder, '.incoming'));
  for (const name of ['dead', 'alive']) await writeFile(join(folder, '.incoming', name), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, '.incoming', 'dead'), twoDaysAgo, twoDaysAgo);
  await store.check();
  expect(await readdir(join(folder, '.incoming'))).toEqual(['alive']);
});

test('no key is the folder of another', async () => {
  await store.put('a/b.txt', Buffer.from('x'), text);
  await expect(store.put('a', Buffer.from('y'), text)).rejects.toBeInstanceOf(TypeError);
  await expect(store.put('a/b.txt/c', Buffer.from('y'), text)).rejects.toBeInstanceOf(TypeError);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('two versions of one size written at once have different tags', async () => {
  const tags = new Set<string | undefined>();
  for (let version = 0; version < 20; version++) {
    await store.put('a.txt', Buffer.from(String(version % 10)), text);
    tags.add((await store.head('a.txt'))?.etag);
  }
  expect(tags.size).toBe(20);
});

test('a folder that cannot be one is told in a sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  const broken = new FolderStore(join(folder, 'file'));
  await expect(broken.check()).rejects.toThrow(`The folder ${join(folder, 'file')} cannot be used`);
  await expect(broken.head('a')).rejects.toBeInstanceOf(StorageUnavailable);
});

test('a full disk is told in a sentence', async () => {
  const full = await stat('/dev/full').catch(() => undefined);
  if (!full) return;
  const { onDisk } = await import('./disk.js');
  await expect(onDisk('/data', () => writeFile('/dev/full', 'x'))).rejects.toThrow(
    'The folder /data cannot be used: the disk is full.',
  );
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
