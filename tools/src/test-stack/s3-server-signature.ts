import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-server-xml.js';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const allowedSkewMillis = 15 * 60 * 1000;
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** A verified signature, from which those of the body's chunks follow. */
export class Signature {
  private constructor(
    private readonly key: Buffer,
    private readonly date: string,
    private readonly scope: string,
    private latest: string,
  ) {}

  /** Checks Signature Version 4 in the Authorization header. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
  static of(request: IncomingMessage, credentials: Credentials): Signature {
    const [, keyId = '', day = '', region = '', names = '', given = ''] =
      authorizationPattern.exec(request.headers.authorization ?? '') ?? [];
    if (given === '') throw new S3Error(403, 'AccessDenied', 'The request is not signed.');
    if (keyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key is unknown.');
    const date = header(request, 'x-amz-date');
    const skew = Math.abs(Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')));
    if (!(skew < allowedSkewMillis) || !date.startsWith(day)) {
      throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks differ too much.');
    }
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
      hmac,
      Buffer.from(`AWS4${credentials.secretAccessKey}`),
    );
    const signature = new Signature(key, date, `${day}/${region}/s3/aws4_request`, given);
    const parts = ['AWS4-HMAC-SHA256', date, signature.scope, sha256(canonicalRequest(request, names.split(';')))];
    signature.compare(parts.join('\n'), given);
    return signature;
  }

  /** Checks a chunk's signature, which covers the one before it. */
  chunk(dataHash: string, given: string): void {
    this.next('AWS4-HMAC-SHA256-PAYLOAD', [sha256(''), dataHash], given);
  }

  trailer(trailerHash: string, given: string): void {
    this.next('AWS4-HMAC-SHA256-TRAILER', [trailerHash], given);
  }

  private next(algorithm: string, hashes: readonly string[], given: string): void {
    this.compare([algorithm, this.date, this.scope, this.latest, ...hashes].join('\n'), given);
    this.latest = given;
  }

  private compare(text: string, given: string): void {
    const expected = hmac(this.key, text);
    const actual = Buffer.from(given, 'hex');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature is not the one that belongs to the request.');
    }
  }
}

function canonicalRequest(request: IncomingMessage, names: readonly string[]): string {
  if (!names.includes('host')) throw new S3Error(403, 'AccessDenied', 'The host is not signed.');
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 2).map(encoded));
  const parameters = pairs.map(([name = '', value = '']) => `${name}=${value}`).sort();
  const headers = names.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}\n`);
  const payload = header(request, 'x-amz-content-sha256');
  return [request.method, path, parameters.join('&'), headers.join(''), names.join(';'), payload].join('\n');
}

function encoded(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, hex);
}

export function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
