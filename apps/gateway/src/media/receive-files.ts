import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@family/storage/object-store';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.js';

/** A file that has begun to arrive. */
export interface ArrivingFile {
  /** The form field. */
  readonly field: string;
  /** The name that the browser gave it, without folders. */
  readonly name: string;
  readonly sniffed: Sniffed;
}

/** Where an arriving file goes, and how large it may be. */
export interface FilePlace {
  readonly key: string;
  /** Bytes. */
  readonly maxBytes: number;
}

export interface ReceivedFile extends ArrivingFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Of the whole content, hexadecimal. */
  readonly sha256: string;
}

/** A file that was not taken, and the sentence that says why. The others are taken all the same. */
export interface RefusedFile extends Pick<ArrivingFile, 'field' | 'name'> {
  readonly refusal: ApiError;
}

export interface ReceivedForm {
  /** In the order they came in, however long each took to be stored. */
  readonly files: ReceivedFile[];
  readonly refused: RefusedFile[];
  readonly fields: ReadonlyMap<string, string>;
}

/** Files in one request. Far more than anybody picks at once. */
const MAX_FILES = 500;

/**
 * Streams the files of a multipart request to the store, one after the other, never whole in memory.
 *
 * @param place says where a file goes, or throws ApiError to refuse it
 * @throws ApiError 400 when the request is no readable form or breaks off, 415 when it is no form at all. Nothing is left
 * in the store then.
 */
export async function receiveFiles(
  request: Request,
  store: ObjectStore,
  place: (file: ArrivingFile) => FilePlace,
): Promise<ReceivedForm> {
  const headers = formHeaders(request);
  const fields = new Map<string, string>();
  const broken = new AbortController();
  const work: Promise<ReceivedFile | RefusedFile>[] = [];
  const busboy = new Busboy({ headers, limits: { files: MAX_FILES, fields: 100, fieldSize: 64 * 1024 } });
  busboy.on('field', (name, value) => fields.set(name, value));
  busboy.on('file', (field, stream, name) => {
    const taken = takeFile({ field, name: name ?? 'file', stream, store, place, signal: broken.signal });
    // Looked at below, once the request has been read to its end.
    taken.catch(() => undefined);
    work.push(taken);
  });
  try {
    await pipeline(request, busboy).catch((error: unknown) => {
      broken.abort();
      throw new ApiError(400, 'The upload broke off. Please try again.', { details: String(error) });
    });
    const all = await Promise.all(work);
    return { files: all.filter(isReceived), refused: all.filter((file) => 'refusal' in file), fields };
  } catch (error) {
    const ended = await Promise.allSettled(work);
    const received = ended.flatMap((taken) =>
      taken.status === 'fulfilled' && isReceived(taken.value) ? taken.value : [],
    );
    await store.delete(received.map(({ key }) => key));
    throw error;
  }
}

function isReceived(file: ReceivedFile | RefusedFile): file is ReceivedFile {
  return 'key' in file;
}

function formHeaders(request: Request): BusboyHeaders {
  const type = request.headers['content-type'];
  if (!type?.toLowerCase().startsWith('multipart/form-data')) {
    throw new ApiError(415, 'Please send the file as a form (multipart/form-data).');
  }
  return { ...request.headers, 'content-type': type };
}

interface FileParts {
  readonly field: string;
  readonly name: string;
  readonly stream: BusboyFileStream;
  readonly store: ObjectStore;
  readonly place: (file: ArrivingFile) => FilePlace;
  readonly signal: AbortSignal;
}

async function takeFile({ field, name, stream, store, place, signal }: FileParts): Promise<ReceivedFile | RefusedFile> {
  const giveUp = () => stream.destroy(new Error('the upload broke off'));
  signal.addEventListener('abort', giveUp, { once: true });
  const chunks = stream[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunks);
    const file = { field, name, sniffed: await sniff(head.subarray(0, SNIFF_BYTES)) };
    const { key, maxBytes } = place(file);
    const hash = createHash('sha256');
    const body = Readable.from(measured(head, chunks, hash, maxBytes), { objectMode: false });
    const { size } = await store.put(key, body, { contentType: file.sniffed.contentType, signal });
    return { ...file, key, size, sha256: hash.digest('hex') };
  } catch (error) {
    // The request must be read to its end in any case: a caller in the middle of sending hears no answer.
    await drain(chunks);
    if (!(error instanceof ApiError)) throw error;
    return { field, name, refusal: error };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // It broke off: there is nothing more to read.
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < SNIFF_BYTES; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
}

async function* measured(
  head: Buffer,
  rest: AsyncIterator<Buffer>,
  hash: ReturnType<typeof createHash>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | undefined = head; chunk; ) {
    size += chunk.length;
    if (size > maxBytes) throw new ApiError(413, `File is larger than ${Math.floor(maxBytes / 1e6)} MB`);
    hash.update(chunk);
    if (chunk.length > 0) yield chunk;
    const { value, done } = await rest.next();
    chunk = done ? undefined : value;
  }
}
