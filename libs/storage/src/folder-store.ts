import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { ContentTypes } from './content-types.js';
import {
  consuming,
  diskError,
  errorCode,
  ignoreMissing,
  onDisk,
  sweepAbandoned,
  syncFolder,
  writeBody,
} from './disk.js';
import { fileVersion, stampVersion } from './file-version.js';
import { walkFiles } from './folder-walk.js';
import { requireKeyPrefix, requireObjectKey } from './object-key.js';
import {
  type ByteRange,
  type ObjectInfo,
  ObjectNotFound,
  type ObjectStore,
  type PutOptions,
  StorageUnavailable,
} from './object-store.js';
import { probe } from './probe.js';

/** How often a put tries again when a delete has just pruned the folder it writes to. */
const placingAttempts = 50;

/**
 * Objects as plain files whose paths are their keys, so that the folder can be read and copied without the suite. What
 * is being written stands in `.incoming`, content types that do not follow from the extension in `.types`; several
 * processes may use the folder at once.
 */
export class FolderStore implements ObjectStore {
  private readonly root: string;
  private readonly incoming: string;
  private readonly types: ContentTypes;
  private seen = false;
  private swept = false;

  constructor(directory: string) {
    this.root = resolve(directory);
    this.incoming = join(this.root, '.incoming');
    this.types = new ContentTypes(join(this.root, '.types'));
  }

  put(key: string, body: Readable | Buffer, { contentType, signal }: PutOptions): Promise<{ size: number }> {
    return consuming(body, async () => {
      requireObjectKey(key);
      signal?.throwIfAborted();
      await this.requireRoot();
      const temporary = join(this.incoming, randomUUID());
      try {
        const { version, size } = await this.writeTemporary(temporary, body, signal);
        signal?.throwIfAborted();
        await onDisk(this.root, async () => {
          const replaced = await this.find(key);
          await this.types.note(key, version, contentType);
          await this.place(temporary, key);
          if (replaced) await this.types.forget(key, replaced.version);
        });
        return { size };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    requireObjectKey(key);
    await this.requireRoot();
    const handle = await this.openFile(key);
    try {
      const { size } = await handle.stat();
      if (range && !(range.start >= 0 && range.start <= range.end && range.end < size)) {
        throw new RangeError(`Bytes ${range.start} to ${range.end} do not lie inside "${key}" (${size} bytes).`);
      }
      return handle.createReadStream(range);
    } catch (error) {
      await handle.close();
      throw diskError(this.root, error);
    }
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    requireObjectKey(key);
    await this.requireRoot();
    return onDisk(this.root, async () => {
      const found = await this.find(key);
      if (!found) return undefined;
      const contentType = await this.types.of(key, found.version);
      return { key, size: found.size, contentType, etag: `"${found.version}"`, modifiedAt: found.modifiedAt };
    });
  }

  async delete(keys: readonly string[]): Promise<void> {
    keys.forEach(requireObjectKey);
    await this.requireRoot();
    for (const key of keys) {
      await onDisk(this.root, async () => {
        const found = await this.find(key);
        if (!found) return;
        await unlink(this.pathOf(key)).catch(ignoreMissing);
        await this.types.forget(key, found.version);
        await this.pruneFrom(dirname(this.pathOf(key)));
      });
    }
  }

  async *list(prefix: string): AsyncGenerator<Pick<ObjectInfo, 'key' | 'size' | 'modifiedAt'>> {
    requireKeyPrefix(prefix);
    await this.requireRoot();
    try {
      yield* walkFiles(this.root, prefix);
    } catch (error) {
      throw diskError(this.root, error);
    }
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!(await this.head(key))) throw new ObjectNotFound(key);
    signal?.throwIfAborted();
    return use(this.pathOf(key));
  }

  async check(): Promise<void> {
    await probe(this);
  }

  close(): void {}

  private pathOf(key: string): string {
    return join(this.root, ...key.split('/'));
  }

  /**
   * Makes the folder when it is first used. One that was there and is gone (an unplugged disk) is not made anew: the
   * objects would seem to be lost, and new ones would land under the mount point.
   */
  private async requireRoot(): Promise<void> {
    await onDisk(this.root, async () => {
      if (!this.seen) await mkdir(this.root, { recursive: true });
      if (!(await stat(this.root)).isDirectory()) {
        throw new StorageUnavailable(`The folder ${this.root} cannot be used: it is not a folder.`);
      }
      this.seen = true;
    });
  }

  private async find(key: string): Promise<{ size: number; version: string; modifiedAt: Date } | undefined> {
    try {
      const found = await stat(this.pathOf(key), { bigint: true });
      if (!found.isFile()) return undefined;
      return { size: Number(found.size), version: fileVersion(found), modifiedAt: found.mtime };
    } catch (error) {
      return ignoreMissing(error);
    }
  }

  private async openFile(key: string): Promise<FileHandle> {
    const handle = await onDisk(this.root, () => open(this.pathOf(key), 'r').catch(ignoreMissing));
    if (!handle) throw new ObjectNotFound(key);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw new ObjectNotFound(key);
  }

  private async writeTemporary(path: string, body: Readable | Buffer, signal: AbortSignal | undefined) {
    const handle = await onDisk(this.root, async () => {
      await mkdir(this.incoming).catch(ignoreExisting);
      if (!this.swept) await sweepAbandoned(this.incoming);
      this.swept = true;
      return open(path, 'wx');
    });
    try {
      await writeBody(handle, this.root, body, signal);
      return await onDisk(this.root, async () => {
        const version = await stampVersion(handle);
        await handle.sync();
        return { version, size: (await handle.stat()).size };
      });
    } finally {
      await handle.close();
    }
  }

  /** Renames the file to its key's path. A delete in another process may prune a folder between the two steps. */
  private async place(temporary: string, key: string): Promise<void> {
    const folder = dirname(this.pathOf(key));
    for (let attempt = 1; ; attempt++) {
      try {
        await mkdir(folder, { recursive: true });
        await rename(temporary, this.pathOf(key));
        return await this.syncUpTo(folder);
      } catch (error) {
        const code = errorCode(error) ?? '';
        if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'].includes(code)) {
          throw new TypeError(`"${key}" cannot be stored: one of the two keys would be the folder of the other.`);
        }
        if (code !== 'ENOENT' || attempt === placingAttempts) throw error;
      }
    }
  }

  /** A new name is durable when its folder is, and a new folder when the one above it is. */
  private async syncUpTo(folder: string): Promise<void> {
    for (let path = folder; ; path = dirname(path)) {
      await syncFolder(path).catch(ignoreMissing);
      if (path === this.root) return;
    }
  }

  /** rmdir refuses a folder that is not empty, so a put that has just made a file in it is safe. */
  private async pruneFrom(folder: string): Promise<void> {
    for (let path = folder; path !== this.root; path = dirname(path)) {
      try {
        await rmdir(path);
      } catch {
        return;
      }
    }
  }
}

function ignoreExisting(error: unknown): undefined {
  if (errorCode(error) !== 'EEXIST') throw error;
}
