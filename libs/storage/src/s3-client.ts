import { S3Client } from '@aws-sdk/client-s3';
import { state } from '@aws-sdk/core/client';

export interface S3Settings {
  /** Address of the server, such as `http://127.0.0.1:7070`; without it, Amazon's own for the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Made when it does not exist. */
  readonly bucket: string;
  /** Without it, the SDK looks where it always looks: instance roles, web identities, its own files. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Whether the bucket stands in the path of the address rather than in its host name. */
  readonly pathStyle?: boolean | undefined;
  /** How long a connection may take to open. 3000 when not given. */
  readonly connectMillis?: number | undefined;
  /** How long the server may be silent in a call. 30 000 when not given. */
  readonly silenceMillis?: number | undefined;
}

export function createS3Client(settings: S3Settings): S3Client {
  // The versions are pinned, and which Node runs is the operator's choice: the SDK need not remark on it in the logs.
  state.warningEmitted = true;
  return new S3Client({
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    region: settings.region,
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    forcePathStyle: settings.pathStyle ?? false,
    // With the defaults the SDK wraps streams in aws-chunked framing, which several servers store as if it were data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 2,
    // What fails is told by the error that the caller gets. Left alone, the SDK warns on the console as well.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: {
      connectionTimeout: settings.connectMillis ?? 3000,
      requestTimeout: silenceMillis(settings),
      throwOnRequestTimeout: true,
      // Off: it would also end a download whose reader pauses, as a player does.
      socketTimeout: 0,
      // Every paused download holds a connection; a limit would let them block all other calls.
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  });
}

export function silenceMillis(settings: S3Settings): number {
  return settings.silenceMillis ?? 30_000;
}

function silent(): void {}
