import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bucket, StoredObject } from './s3-server-bucket.js';
import { listObjects } from './s3-server-listing.js';
import { header } from './s3-server-signature.js';
import { element, S3Error, textsOf, xml } from './s3-server-xml.js';

export interface S3Request {
  readonly http: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly body: AsyncGenerator<Buffer>;
}

export async function serveBucket(name: string, bucket: Bucket, { http, response, query, body }: S3Request) {
  if (http.method === 'HEAD') return void response.end();
  if (http.method === 'GET' && query.get('list-type') === '2') {
    return sendXml(response, listObjects(name, bucket, query));
  }
  if (http.method === 'POST' && query.has('delete')) {
    const keys = textsOf(await textOf(body), 'Key');
    if (keys.length > 1000) throw new S3Error(400, 'MalformedXML', 'More than 1000 keys.');
    for (const key of keys) await bucket.delete(key);
    return sendXml(response, xml('DeleteResult', ''));
  }
  throw new S3Error(501, 'NotImplemented', `${http.method} on a bucket is not served.`);
}

export async function serveObject(bucket: Bucket, key: string, request: S3Request): Promise<void> {
  const { http, response, query, body } = request;
  const contentType = header(http, 'content-type') || 'binary/octet-stream';
  const upload = query.get('uploadId');
  if (upload !== null || query.has('uploads')) return serveUpload(bucket, key, upload, contentType, request);
  switch (http.method) {
    case 'PUT': {
      const { etag } = await bucket.put(key, contentType, body);
      response.setHeader('ETag', etag);
      return void response.end();
    }
    case 'DELETE':
      await bucket.delete(key);
      return void response.writeHead(204).end();
    case 'GET':
    case 'HEAD': {
      const found = bucket.find(key);
      if (!found) throw new S3Error(404, 'NoSuchKey', 'There is no such object.');
      return sendObject(bucket, found, request);
    }
    default:
      throw new S3Error(501, 'NotImplemented', `${http.method} on an object is not served.`);
  }
}

async function serveUpload(bucket: Bucket, key: string, id: string | null, contentType: string, request: S3Request) {
  const { http, response, query, body } = request;
  if (http.method === 'POST' && id === null) {
    const created = bucket.createUpload(key, contentType);
    return sendXml(response, xml('InitiateMultipartUploadResult', element('Key', key) + element('UploadId', created)));
  }
  if (http.method === 'PUT' && id !== null) {
    response.setHeader('ETag', await bucket.putPart(id, Number(query.get('partNumber')), body));
    return void response.end();
  }
  if (http.method === 'POST' && id !== null) {
    const numbers = textsOf(await textOf(body), 'PartNumber').map(Number);
    const { etag } = await bucket.completeUpload(id, numbers);
    return sendXml(response, xml('CompleteMultipartUploadResult', element('Key', key) + element('ETag', etag)));
  }
  if (http.method === 'DELETE' && id !== null) {
    await bucket.abortUpload(id);
    return void response.writeHead(204).end();
  }
  throw new S3Error(501, 'NotImplemented', `${http.method} on an upload is not served.`);
}

async function sendObject(bucket: Bucket, object: StoredObject, { http, response }: S3Request): Promise<void> {
  const range = rangeOf(header(http, 'range'), object.size);
  const length = range ? range.end - range.start + 1 : object.size;
  const handle = http.method === 'GET' ? await open(bucket.pathOf(object), 'r') : undefined;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${object.size}`);
  response.writeHead(range ? 206 : 200, {
    'Accept-Ranges': 'bytes',
    'Content-Length': length,
    'Content-Type': object.contentType,
    ETag: object.etag,
    'Last-Modified': new Date(object.modifiedAt).toUTCString(),
  });
  if (!handle) return void response.end();
  await pipeline(handle.createReadStream(range), response);
}

/** One range, as RFC 9110 §14.1.2 has it: from-to, from-, or the last so many bytes. */
function rangeOf(text: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The range does not lie inside the object.');
  return { start, end };
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export function sendXml(response: ServerResponse, document: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(document);
}
