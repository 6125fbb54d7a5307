import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf } from './s3-server-body.js';
import { Bucket } from './s3-server-bucket.js';
import { type S3Request, sendXml, serveBucket, serveObject } from './s3-server-requests.js';
import { type Credentials, Signature } from './s3-server-signature.js';
import { S3Error } from './s3-server-xml.js';

export interface S3ServerSettings extends Credentials {
  /** Where the objects are kept. Without it, in a temporary folder that goes with the server. */
  readonly directory?: string;
  /** A bucket to begin with. */
  readonly bucket?: string;
  /** A free one when not given. */
  readonly port?: number;
}

export interface S3Server {
  readonly endpoint: string;
  /** Multipart uploads that are neither completed nor aborted, in all buckets. */
  openUploads(): number;
  stop(): Promise<void>;
}

/** A small server that speaks enough S3 for the suite's tests, path style, on this machine's loopback address. */
export async function startS3Server(settings: S3ServerSettings): Promise<S3Server> {
  const directory = settings.directory ?? (await mkdtemp(join(tmpdir(), 'family-s3-')));
  await mkdir(directory, { recursive: true });
  const buckets = new Map<string, Bucket>();
  const openBucket = async (name: string) => buckets.set(name, await Bucket.open(join(directory, name)));
  for (const name of await readdir(directory)) await openBucket(name);
  if (settings.bucket !== undefined && !buckets.has(settings.bucket)) await openBucket(settings.bucket);

  const serve = async (http: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signature = Signature.of(http, settings);
    const url = new URL(http.url ?? '/', 'http://localhost');
    const request: S3Request = { http, response, query: url.searchParams, body: bodyOf(http, signature) };
    const [name = '', ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const bucket = buckets.get(name);
    if (key === '' && http.method === 'PUT') {
      if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(name)) throw new S3Error(400, 'InvalidBucketName', 'Not a bucket name.');
      if (bucket) throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket is there.');
      await openBucket(name);
      return void response.end();
    }
    if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'There is no such bucket.');
    return key === '' ? serveBucket(name, bucket, request) : serveObject(bucket, key, request);
  };

  const server = createServer((http, response) => {
    serve(http, response).catch((error: unknown) => refuse(http, response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    openUploads: () => [...buckets.values()].reduce((sum, bucket) => sum + bucket.uploadCount, 0),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (settings.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(http: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || http.socket.destroyed) return void response.destroy();
  const refusal = error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'The server has failed.');
  // What is left of the body would be taken for the next request.
  if (!http.complete) response.setHeader('Connection', 'close');
  http.resume();
  sendXml(response, http.method === 'HEAD' ? '' : refusal.toXml(), refusal.status);
}
