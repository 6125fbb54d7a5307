import type { Readable } from 'node:stream';

/** What the store knows of an object without reading it. */
export interface ObjectInfo {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** A strong entity tag, in quotes as HTTP writes it. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Bytes from `start` to `end`, both included, both counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface PutOptions {
  readonly contentType: string;
  /** Aborting leaves no object behind, and whatever stood under the key before stays as it was. */
  readonly signal?: AbortSignal | undefined;
}

/** There is no object under this key. */
export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
  constructor(readonly key: string) {
    super(`There is no object "${key}" in the store.`);
  }
}

/** The store cannot be reached, is full, or refuses us: the same call may go through later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * Where every recording, clip and picture is kept. Keys are as `isObjectKey` (object-key.ts) says; one that is not is a
 * programming error and throws TypeError, and no key may be the folder of another. Every method throws
 * StorageUnavailable when the store cannot be reached. A call whose signal aborts throws the signal's reason.
 */
export interface ObjectStore {
  /**
   * Stores the stream whole or not at all, replacing what stood under the key. When it resolves, the bytes are durable.
   * The stream is always used up or destroyed; when it fails, `put` throws the stream's own error.
   */
  put(key: string, body: Readable | Buffer, options: PutOptions): Promise<{ size: number }>;
  /**
   * The object's bytes, or those of a range that lies inside it. The caller destroys the stream when it stops early.
   * The stream itself fails with StorageUnavailable when the store goes away while it is read.
   * @throws ObjectNotFound
   * @throws RangeError when the range does not lie inside the object
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** What is known of the object, or undefined when there is none. */
  head(key: string): Promise<ObjectInfo | undefined>;
  /** Deletes the objects that exist; those that do not are no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every object whose key begins with the prefix, in no particular order, however many there are. */
  list(prefix: string): AsyncIterable<Pick<ObjectInfo, 'key' | 'size' | 'modifiedAt'>>;
  /**
   * Makes the object a local file for the length of the callback. The file must not be changed. Where it is a copy, it
   * is removed when the callback has ended, however it ended.
   * @throws ObjectNotFound
   */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Proves that the store takes and gives back bytes, by writing and deleting a probe. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}
