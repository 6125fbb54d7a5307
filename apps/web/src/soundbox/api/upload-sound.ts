import { TemporarySound, UPLOAD_TIMEOUT_MILLIS } from '@family/contracts/soundbox';
import { uploadAndWatch } from '../../jobs/watch-job.js';

interface UploadSoundOptions {
  readonly signal: AbortSignal;
  /** What has been sent, 0 to 1. */
  readonly onUploaded: (sent: number) => void;
  /** What has been prepared, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Sends a sound or a film and waits until it can be played. Resolves with the id of the temporary sound. */
export async function uploadSound(file: File, options: UploadSoundOptions): Promise<string> {
  const form = new FormData();
  form.append('audio', file, file.name);
  const { id } = await uploadAndWatch('/api/soundbox/tempsounds', form, TemporarySound, {
    ...options,
    timeoutMs: UPLOAD_TIMEOUT_MILLIS,
  });
  return id;
}
