import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { onDisk, sweepAbandoned, writeBody } from './disk.js';
import { StorageUnavailable } from './object-store.js';

const prefix = 'family-object-';

/**
 * Writes the bytes to a file in the system's temporary folder, under the given name, for the length of the callback.
 * @throws StorageUnavailable when the disk is full
 */
export async function withLocalCopy<T>(
  name: string,
  body: Readable,
  use: (path: string, size: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const folder = await onDisk(tmpdir(), () => mkdtemp(join(tmpdir(), prefix)));
  try {
    const path = join(folder, basename(name));
    const handle = await onDisk(folder, () => open(path, 'wx'));
    let size: number;
    try {
      await writeBody(handle, folder, body, signal);
      size = (await handle.stat()).size;
    } finally {
      await handle.close();
    }
    signal?.throwIfAborted();
    return await use(path, size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws StorageUnavailable when the temporary folder has no room for that many bytes */
export async function requireRoom(bytes: number): Promise<void> {
  const { bavail, bsize } = await onDisk(tmpdir(), () => statfs(tmpdir()));
  if (bytes > bavail * bsize) {
    throw new StorageUnavailable(`The folder ${tmpdir()} has no room for a copy of ${bytes} bytes.`);
  }
}

/** Removes copies that were left behind by processes that died. */
export function sweepLocalCopies(): Promise<void> {
  return sweepAbandoned(tmpdir(), prefix);
}
