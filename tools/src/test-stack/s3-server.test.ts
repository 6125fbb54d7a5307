import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from './s3-server.js';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const credentials = { accessKeyId: 'family-key', secretAccessKey: 'very-secret-words' };
const Bucket = 'family';
let server: S3Server;
let client: S3Client;
const connect = (secretAccessKey = credentials.secretAccessKey) =>
  new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { ...credentials, secretAccessKey },
  });
const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));

beforeAll(async () => {
  server = await startS3Server({ ...credentials, bucket: Bucket });
  client = connect();
});
afterAll(async () => {
  client.destroy();
  await server.stop();
});

test('takes a stream in aws-chunked framing with an unsigned trailer, and stores the bytes alone', async () => {
  const Body = Readable.from(['hello ', 'world'], { objectMode: false });
  await client.send(new PutObjectCommand({ Bucket, Key: 'chunked', Body, ContentLength: 11 }));
  const { Body: stored } = await client.send(new GetObjectCommand({ Bucket, Key: 'chunked' }));
  expect(await stored?.transformToString()).toBe('hello world');
});

test.each([
  ['the signatures of its chunks', 'right', 200],
  ['a chunk that was changed on the way', 'changed', 403],
  ['a trailer that was changed on the way', 'trailer', 403],
])('takes or refuses a signed stream by %s', async (_, kind, status) => {
  const answer = await fetch(`${server.endpoint}/${Bucket}/signed`, signedStream(kind));
  expect([answer.status, (await answer.text()).includes('SignatureDoesNotMatch')]).toEqual([status, status === 403]);
  if (status !== 200) return;
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'signed' }));
  expect(await Body?.transformToString()).toBe('one two');
});

test('refuses a wrong secret and a request without a signature, as XML', async () => {
  const stranger = connect('wrong');
  await expect(stranger.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  });
  const answer = await fetch(`${server.endpoint}/${Bucket}/chunked`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  stranger.destroy();
});

test.each([
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('answers the range %s', async (Range, content, ContentRange) => {
  await put('digits', '0123456789');
  const answer = await client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }));
  expect(answer.ContentRange).toBe(ContentRange);
  expect(await answer.Body?.transformToString()).toBe(content);
});

test('names what is missing', async () => {
  const get = (bucket: string, Key: string, Range?: string) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
  await put('digits', '0123456789');
  await expect(get(Bucket, 'none')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(get('nobucket', 'none')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(get(Bucket, 'digits', 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(client.send(new HeadBucketCommand({ Bucket: 'nobucket' }))).rejects.toMatchObject({ name: 'NotFound' });
});

test('lists by delimiter, a page at a time', async () => {
  for (const key of ['l/a/1', 'l/a/2', 'l/b/1', 'l/c', 'l/d&<e>']) await put(key, 'x');
  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 1, ContinuationToken }),
    );
    expect(page.KeyCount).toBe(1);
    seen.push(page.CommonPrefixes?.[0]?.Prefix ?? page.Contents?.[0]?.Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(seen).toEqual(['l/a/', 'l/b/', 'l/c', 'l/d&<e>']);
});

test('joins the parts of a multipart upload, and forgets those of an aborted one', async () => {
  const begin = async (Key: string) => (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId;
  const UploadId = await begin('parts');
  const Parts = [];
  for (const PartNumber of [2, 1]) {
    const part = { Bucket, Key: 'parts', UploadId, PartNumber };
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: `part ${PartNumber};` }));
    Parts.unshift({ PartNumber, ETag });
  }
  await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'parts', UploadId, MultipartUpload: { Parts } }));
  const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: 'parts' }));
  expect(await Body?.transformToString()).toBe('part 1;part 2;');
  expect(ETag).toMatch(/-2"$/);
  const aborted = await begin('aborted');
  expect(server.openUploads()).toBe(1);
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId: aborted }));
  expect(server.openUploads()).toBe(0);
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'aborted' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
});

/** A PUT whose chunks and trailer are signed, as the AWS documentation on streaming uploads describes it. */
function signedStream(kind: string): RequestInit {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const hash = (content: string) => createHash('sha256').update(content).digest('hex');
  const key = scope
    .split('/')
    .reduce<Buffer | string>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${credentials.secretAccessKey}`,
    );
  const sign = (...lines: string[]) => createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  const payload = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER';
  const headers = { host: new URL(server.endpoint).host, 'x-amz-content-sha256': payload, 'x-amz-date': date };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['PUT', `/${Bucket}/signed`, '', lines.join(''), names, payload].join('\n');
  let latest = sign('AWS4-HMAC-SHA256', date, scope, hash(request));
  const Authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${latest}`;
  const chunk = (content: string) => {
    latest = sign('AWS4-HMAC-SHA256-PAYLOAD', date, scope, latest, hash(''), hash(content));
    return `${content.length.toString(16)};chunk-signature=${latest}\r\n${content}`;
  };
  const crc = 'x-amz-checksum-crc32:';
  const value = crc32Of('one two');
  let body = `${chunk('one ')}\r\n${chunk('two')}\r\n${chunk('')}`;
  const trailer = sign('AWS4-HMAC-SHA256-TRAILER', date, scope, latest, hash(`${crc}${value}\n`));
  if (kind === 'changed') body = body.replace('\r\ntwo', '\r\nTWO');
  body += `${crc}${value}\r\nx-amz-trailer-signature:${kind === 'trailer' ? hash('') : trailer}\r\n\r\n`;
  return { method: 'PUT', headers: { ...headers, Authorization, 'x-amz-decoded-content-length': '7' }, body };
}

function crc32Of(content: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
}
