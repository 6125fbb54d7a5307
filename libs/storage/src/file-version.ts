import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

let latestMillis = 0;

/**
 * Names the bytes of a file, without reading them: its size and its time of change. It holds as an entity tag because
 * `stampVersion` gives every file a time of its own.
 */
export function fileVersion(stats: BigIntStats): string {
  return `${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`;
}

/**
 * Sets the time of change to one that no other file has: the kernel's clock moves in steps of milliseconds, in which
 * two versions of one size could be written. The random part keeps processes apart, the maximum the files of this one.
 */
export async function stampVersion(handle: FileHandle): Promise<string> {
  latestMillis = Math.max(Date.now() + Math.random(), latestMillis + 0.001);
  await handle.utimes(latestMillis / 1000, latestMillis / 1000);
  return fileVersion(await handle.stat({ bigint: true }));
}
