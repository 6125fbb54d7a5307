import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { consuming } from './disk.js';
import { requireRoom, sweepLocalCopies, withLocalCopy } from './local-copy.js';
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
import { S3Bucket } from './s3-bucket.js';
import { type S3Settings, silenceMillis } from './s3-client.js';
import { readAnswer, sendObject, type Upload } from './s3-transfer.js';

/** The most keys that S3 takes in one DeleteObjects call. */
const deleteBatch = 1000;
const batchStarts = (count: number) =>
  Array.from({ length: Math.ceil(count / deleteBatch) }, (_, i) => i * deleteBatch);

/**
 * Objects in a bucket of any server that speaks S3. A stream whose length is not known is first received into a
 * temporary file: nothing is held in memory, and only whole bodies reach the server.
 */
export class S3Store implements ObjectStore {
  private readonly bucket: S3Bucket;
  private readonly silenceMillis: number;
  private swept = false;

  constructor(settings: S3Settings) {
    this.bucket = new S3Bucket(settings);
    this.silenceMillis = silenceMillis(settings);
  }

  put(key: string, body: Readable | Buffer, { contentType, signal }: PutOptions): Promise<{ size: number }> {
    return consuming(body, async () => {
      requireObjectKey(key);
      signal?.throwIfAborted();
      if (Buffer.isBuffer(body)) return this.send({ key, contentType, size: body.length, source: body }, signal);
      await this.sweepOnce();
      return withLocalCopy(
        'body',
        body,
        (source, size) => this.send({ key, contentType, size, source }, signal),
        signal,
      );
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    requireObjectKey(key);
    return (await this.open(key, range)).stream;
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    requireObjectKey(key);
    const found = await this.bucket.call((client) =>
      client.send(new HeadObjectCommand({ Bucket: this.bucket.name, Key: key })),
    );
    if (!found) return undefined;
    const { ContentLength: size, ETag: etag, LastModified: modifiedAt } = found;
    if (size === undefined || etag === undefined || modifiedAt === undefined) {
      throw new StorageUnavailable(`The object store does not tell size, entity tag and time of "${key}".`);
    }
    return { key, size, contentType: found.ContentType ?? 'application/octet-stream', etag, modifiedAt };
  }

  async delete(keys: readonly string[]): Promise<void> {
    keys.forEach(requireObjectKey);
    for (const start of batchStarts(keys.length)) {
      const Objects = keys.slice(start, start + deleteBatch).map((Key) => ({ Key }));
      const answer = await this.bucket.call((client) =>
        client.send(new DeleteObjectsCommand({ Bucket: this.bucket.name, Delete: { Objects, Quiet: true } })),
      );
      const refused = answer?.Errors?.[0];
      if (refused) throw new StorageUnavailable(`The object store does not delete "${refused.Key}": ${refused.Code}.`);
    }
  }

  async *list(prefix: string): AsyncGenerator<Pick<ObjectInfo, 'key' | 'size' | 'modifiedAt'>> {
    requireKeyPrefix(prefix);
    let token: string | undefined;
    do {
      const page = await this.bucket.call((client) =>
        client.send(new ListObjectsV2Command({ Bucket: this.bucket.name, Prefix: prefix, ContinuationToken: token })),
      );
      for (const { Key, Size, LastModified } of page?.Contents ?? []) {
        if (Key !== undefined && Size !== undefined && LastModified !== undefined) {
          yield { key: Key, size: Size, modifiedAt: LastModified };
        }
      }
      token = page?.NextContinuationToken;
    } while (token !== undefined);
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    requireObjectKey(key);
    signal?.throwIfAborted();
    await this.sweepOnce();
    const { stream, size } = await this.open(key);
    return consuming(stream, async () => {
      await requireRoom(size);
      return withLocalCopy(key, stream, use, signal);
    });
  }

  async check(): Promise<void> {
    await probe(this);
  }

  close(): void {
    this.bucket.close();
  }

  private async send(upload: Upload, signal: AbortSignal | undefined): Promise<{ size: number }> {
    try {
      await this.bucket.call((client) => sendObject(client, this.bucket.name, upload, this.silenceMillis, signal));
      return { size: upload.size };
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  private async open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }> {
    if (range && !(range.start >= 0 && range.start <= range.end)) throw outside(key, range);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await this.bucket.call(
      (client) => client.send(new GetObjectCommand({ Bucket: this.bucket.name, Key: key, Range })),
      (name) => (name === 'InvalidRange' && range ? outside(key, range) : undefined),
    );
    if (!answer) throw new ObjectNotFound(key);
    if (!(answer.Body instanceof Readable)) throw new StorageUnavailable('The object store answers without a body.');
    const size = answer.ContentLength ?? 0;
    // S3 cuts a range that reaches past the end; an object that is shorter than its caller thinks must not go unseen.
    if (range && size !== range.end - range.start + 1) {
      answer.Body.destroy();
      throw outside(key, range);
    }
    return { stream: readAnswer(answer.Body, this.silenceMillis, (error) => this.bucket.unavailable(error)), size };
  }

  private async sweepOnce(): Promise<void> {
    if (this.swept) return;
    this.swept = true;
    await sweepLocalCopies();
  }
}

function outside(key: string, range: ByteRange): RangeError {
  return new RangeError(`Bytes ${range.start} to ${range.end} do not lie inside "${key}".`);
}
