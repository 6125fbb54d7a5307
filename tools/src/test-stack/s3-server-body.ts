import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { header, type Signature, sha256 } from './s3-server-signature.js';
import { S3Error } from './s3-server-xml.js';

const longestLine = 16 * 1024;

/** The body that the client meant, without aws-chunked framing, checked against every hash, signature and CRC it names. */
export async function* bodyOf(request: IncomingMessage, signature: Signature): AsyncGenerator<Buffer> {
  const declared = header(request, 'x-amz-content-sha256');
  const trailers = new Map<string, string>();
  const framed = declared.startsWith('STREAMING-');
  const bytes = framed
    ? unframed(request, declared.includes('-HMAC-') ? signature : undefined, trailers)
    : raw(request);
  const hash = createHash('sha256');
  let crc = 0;
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    crc = crc32(chunk, crc);
    length += chunk.length;
    yield chunk;
  }
  if (!framed && declared !== 'UNSIGNED-PAYLOAD' && declared !== hash.digest('hex')) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body has another hash than the one signed.');
  }
  const expectedCrc = trailers.get('x-amz-checksum-crc32') ?? header(request, 'x-amz-checksum-crc32');
  if (expectedCrc !== '' && Buffer.from(expectedCrc, 'base64').readUInt32BE() !== crc) {
    throw new S3Error(400, 'BadDigest', 'The body has another CRC32 than the one given.');
  }
  const expectedLength = header(request, framed ? 'x-amz-decoded-content-length' : 'content-length');
  if (expectedLength !== '' && Number(expectedLength) !== length) {
    throw new S3Error(400, 'IncompleteBody', 'The body has another length than the one given.');
  }
}

async function* raw(request: IncomingMessage): AsyncGenerator<Buffer> {
  // A refusal in the middle must still reach the client, so the request is not destroyed with the iteration.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk;
}

/** aws-chunked: `size[;chunk-signature=…]`, the bytes, at the end a chunk of no bytes and the trailing headers. */
async function* unframed(
  request: IncomingMessage,
  signature: Signature | undefined,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(raw(request));
  for (;;) {
    const [size = '', given = ''] = (await reader.line()).split(';chunk-signature=');
    if (!/^[0-9a-f]+$/i.test(size)) throw new S3Error(400, 'InvalidRequest', 'A chunk has no size.');
    const length = Number.parseInt(size, 16);
    const hash = createHash('sha256');
    for await (const part of reader.take(length)) {
      hash.update(part);
      yield part;
    }
    signature?.chunk(hash.digest('hex'), given);
    if (length === 0) break;
    await reader.line();
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const given = trailers.get('x-amz-trailer-signature');
  trailers.delete('x-amz-trailer-signature');
  if (signature && header(request, 'x-amz-content-sha256').endsWith('-TRAILER')) {
    const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
    signature.trailer(sha256(text), given ?? '');
  }
}

class ByteReader {
  private held: Buffer = Buffer.alloc(0);
  constructor(private readonly source: AsyncGenerator<Buffer>) {}

  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf('\r\n');
      if (end >= 0) {
        const line = this.held.toString('latin1', 0, end);
        this.held = this.held.subarray(end + 2);
        return line;
      }
      if (this.held.length > longestLine) throw new S3Error(400, 'InvalidRequest', 'A line of the body is too long.');
      await this.more();
    }
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.held.length === 0) await this.more();
      const part = this.held.subarray(0, left);
      this.held = this.held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  private async more(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new S3Error(400, 'IncompleteBody', 'The body ends before its framing does.');
    this.held = this.held.length === 0 ? next.value : Buffer.concat([this.held, next.value]);
  }
}
