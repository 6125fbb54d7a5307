import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './disk.js';

interface Found {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** The files below the root whose paths begin with the prefix. Names that begin with a dot are the store's own. */
export async function* walkFiles(root: string, prefix: string): AsyncGenerator<Found> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const entry of entriesOf(join(root, folder))) {
    const path = folder + entry.name;
    if (entry.name.startsWith('.') || !(path.startsWith(prefix) || prefix.startsWith(`${path}/`))) continue;
    if (entry.isDirectory()) {
      yield* walkFiles(root, `${path}/`);
    } else if (entry.isFile()) {
      const found = await stat(join(root, path)).catch(ignoreMissing);
      if (found) yield { key: path, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** A folder that a delete prunes while it is walked has no entries. */
async function* entriesOf(path: string) {
  const folder = await opendir(path).catch(ignoreMissing);
  if (folder) yield* folder;
}
