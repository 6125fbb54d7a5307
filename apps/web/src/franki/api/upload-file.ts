import { UploadResult } from '@family/contracts/franki';
import { RequestError } from '../../http/request-error.js';
import { uploadAndWatch } from '../../jobs/watch-job.js';
import { wordPath } from './words.js';

export interface UploadSteps {
  /** The part of the file that has been sent, 0 to 1. */
  readonly onUploaded?: ((sent: number) => void) | undefined;
  /** The part of its preparation that is done, 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Adds one file to a word and waits until it is ready. A file that cannot be taken is a result, not an error. */
export async function uploadFile(name: string, file: File, steps: UploadSteps = {}): Promise<UploadResult> {
  const form = new FormData();
  form.append('files', file);
  const { onUploaded, ...watching } = steps;
  try {
    return await uploadAndWatch(`${wordPath(name)}/upload`, form, UploadResult, {
      ...watching,
      ...(onUploaded && { onUploaded }),
    });
  } catch (error) {
    // A failed preparation says what is wrong with the file, and no status.
    const refused = error instanceof RequestError && error.status === null && error.sentence !== null;
    if (!refused) throw error;
    return { successful: 0, failed: 1, errors: [{ file: file.name, error: error.sentence ?? '' }] };
  }
}
