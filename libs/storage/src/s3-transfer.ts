import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { errorCode } from './disk.js';
import { SilenceLimit } from './silence.js';

/** Bytes handed over at a time, so that a server that takes them slowly is heard of. */
const sliceLength = 64 * 1024;

/** What is to be stored, at hand and of known length, so that sending it can be tried again. */
export interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly source: string | Buffer;
}

/**
 * Sends one PutObject: the server replaces the object whole or not at all, and a process that dies leaves no parts
 * behind that cost room unseen, as a multipart upload would. The signal counts until the last byte is handed over;
 * after that the server decides, and an abort would not tell us how. The SDK sends no stream twice, so the one failure
 * that is nobody's fault, a kept connection that the server has just closed, is met here.
 */
export async function sendObject(
  client: S3Client,
  bucket: string,
  upload: Upload,
  millis: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await sendOnce(client, bucket, upload, millis, signal);
  } catch (error) {
    if (!['ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')) throw error;
    await sendOnce(client, bucket, upload, millis, signal);
  }
}

async function sendOnce(
  client: S3Client,
  bucket: string,
  { key, contentType, size, source }: Upload,
  millis: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const body = typeof source === 'string' ? createReadStream(source) : sliced(source);
  const silence = new SilenceLimit(millis);
  const abandoned = new AbortController();
  const abandon = () => {
    if (!body.readableEnded) abandoned.abort();
  };
  signal?.addEventListener('abort', abandon);
  // The SDK pipes the body, and piping tells nobody of an error.
  body.on('error', () => abandoned.abort());
  body.on('data', () => silence.heard());
  body.pause();
  try {
    await client.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: size, ContentType: contentType }),
      { abortSignal: AbortSignal.any([silence.signal, abandoned.signal]), requestTimeout: 0 },
    );
  } finally {
    signal?.removeEventListener('abort', abandon);
    silence.stop();
    body.destroy();
  }
}

function sliced(bytes: Buffer): Readable {
  const slices = function* () {
    for (let start = 0; start < bytes.length; start += sliceLength) yield bytes.subarray(start, start + sliceLength);
  };
  return Readable.from(slices(), { objectMode: false });
}

/**
 * The bytes of an answer. Fails when the server is silent while the reader wants more; a reader that pauses, as a
 * player does, may pause for as long as it likes.
 */
export function readAnswer(answer: Readable, millis: number, explain: (error: unknown) => Error): Readable {
  const chunks = async function* () {
    const iterator = answer[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(() => answer.destroy(new Error('silence')), millis);
      try {
        const next = await iterator.next();
        if (next.done) return;
        clearTimeout(timer);
        yield next.value;
      } catch (error) {
        throw explain(error);
      } finally {
        clearTimeout(timer);
      }
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  stream.once('close', () => answer.destroy());
  return stream;
}
