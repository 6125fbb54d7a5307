import { S3ServiceException } from '@aws-sdk/client-s3';
import { errorCode } from './disk.js';
import { StorageUnavailable } from './object-store.js';

/** The name S3 gives to a refusal, such as `NoSuchKey`, or undefined when it was not the server that refused. */
export function s3ErrorName(error: unknown): string | undefined {
  return error instanceof S3ServiceException ? error.name : undefined;
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/**
 * What went wrong in one sentence. The SDK's error is not kept as the cause: what it carries of the exchange names the
 * access key, and would end up in a log.
 */
export function s3Unavailable(place: string, error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    return new StorageUnavailable(`The object store at ${place} refuses the request: ${error.name} (HTTP ${status}).`);
  }
  const reason = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown error');
  return new StorageUnavailable(`The object store at ${place} cannot be reached: ${reason}.`);
}
