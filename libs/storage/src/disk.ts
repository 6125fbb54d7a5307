import type { FileHandle } from 'node:fs/promises';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { StorageUnavailable } from './object-store.js';

/** No upload and no use of a local copy lasts this long: what is older was left behind by a process that died. */
const abandonedAfterMillis = 24 * 60 * 60 * 1000;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ENOENT: 'the folder is gone',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

export function errorCode(error: unknown): string | undefined {
  const coded = typeof error === 'object' && error !== null && 'code' in error;
  return coded && typeof error.code === 'string' ? error.code : undefined;
}

/** Runs one step on the disk; what the disk refuses becomes StorageUnavailable, with a sentence that names the folder. */
export async function onDisk<T>(folder: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw diskError(folder, error);
  }
}

export function diskError(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined || error instanceof StorageUnavailable) return error;
  return new StorageUnavailable(`The folder ${folder} cannot be used: ${reasons[code] ?? code}.`, { cause: error });
}

/**
 * Writes the body to the end of an open file. An error of the body passes through as it is; one of the disk becomes
 * StorageUnavailable.
 */
export async function writeBody(
  handle: FileHandle,
  folder: string,
  body: Readable | Buffer,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (Buffer.isBuffer(body)) return onDisk(folder, () => handle.writeFile(body));
  try {
    for await (const chunk of signal ? addAbortSignal(signal, body) : body) {
      await onDisk(folder, () => handle.writeFile(chunk));
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/**
 * Runs a consumer of the body. A stream may fail before the consumer has begun to read it (that must not end the
 * process), and one that is not read to its end is destroyed.
 */
export async function consuming<T>(body: Readable | Buffer, consume: () => Promise<T>): Promise<T> {
  if (Buffer.isBuffer(body)) return consume();
  body.on('error', ignore);
  try {
    return await consume();
  } finally {
    body.destroy();
  }
}

function ignore(): void {}

/** Makes the names in a folder durable. Windows opens no folders, and needs no such step. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the entries that a process left behind when it died; those that others still write are younger. */
export async function sweepAbandoned(folder: string, prefix = ''): Promise<void> {
  const oldest = Date.now() - abandonedAfterMillis;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}

/** For what may not be there: gives undefined for a missing file, and throws every other error on. */
export function ignoreMissing(error: unknown): undefined {
  const code = errorCode(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}
