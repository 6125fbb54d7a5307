import { encodeClip } from '@family/audio/encode-clip';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { extractSegment } from '@family/jobs/catalogue';
import { InputRefused } from '@family/jobs/failures';
import { handle } from '@family/jobs/handlers';
import { ObjectNotFound, type ObjectStore } from '@family/storage/object-store';

const BYTES_PER_SAMPLE = 2;

/** Cuts one stretch out of a recording's fast-seekable copy: costs the stretch, however long the recording is. */
export function extractSegmentJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(extractSegment, async ({ pcmKey, sampleRate, stretch, clipKey }, { signal }) => {
    const first = Math.round(stretch.start * sampleRate);
    const past = Math.max(first + 1, Math.round(stretch.end * sampleRate));
    const range = { start: first * BYTES_PER_SAMPLE, end: past * BYTES_PER_SAMPLE - 1 };
    const samples = await store.get(pcmKey, range).catch((error: unknown) => {
      if (error instanceof ObjectNotFound) throw new InputRefused('This recording is not there any more.');
      throw error;
    });
    const clip = await encodeClip(samples, { tools, sampleRate, seconds: (past - first) / sampleRate, signal });
    await store.put(clipKey, clip, { contentType: 'audio/mpeg', signal });
    return { clipKey };
  });
}
