import { AudioSession, ExtractedSegment } from '@family/contracts/recordings';
import { http } from '../../http/client.js';
import { uploadAndWatch } from '../../jobs/watch-job.js';
import type { UploadSteps } from '../api/upload-file.js';
import type { Stretch } from './clips.js';

/** Sends a recording and follows its splitting. */
export function processAudio(recording: File, { onUploaded, ...steps }: UploadSteps): Promise<AudioSession> {
  const form = new FormData();
  form.append('audio', recording);
  return uploadAndWatch('/api/franki/process-audio', form, AudioSession, {
    ...steps,
    ...(onUploaded && { onUploaded }),
  });
}

/** Splits a recording again that the server has already. */
export function splitAgain(sessionId: string, sensitivity: number, signal: AbortSignal): Promise<AudioSession> {
  return http.post(`/api/franki/audio-sessions/${sessionId}/split`, { sensitivity }, AudioSession, { signal });
}

/** A stretch chosen by hand, as base64 mp3. */
export async function extractSegment(sessionId: string, { start, end }: Stretch, signal: AbortSignal): Promise<string> {
  const body = { sessionId, start, end };
  return (await http.post('/api/franki/extract-custom-segment', body, ExtractedSegment, { signal })).data;
}
