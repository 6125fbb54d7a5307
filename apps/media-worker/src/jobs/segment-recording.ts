import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { decodeRecording } from '@family/audio/decode-recording';
import { encodeClips } from '@family/audio/encode-clips';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { segmentRecording } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { withWorkFolder } from './work-folder.js';

/** Share of the work that decoding is; encoding and storing the clips is the rest. Measured on speech. */
const DECODING = 0.5;

/** Finds what is said in a recording and cuts a clip for each; keeps a copy in which any stretch is found at once. */
export function segmentRecordingJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(segmentRecording, async ({ recordingKey, pcmKey, clipsKey }, { signal, progress }) =>
    withWorkFolder(async (folder) => {
      const pcmPath = join(folder, 'samples.pcm');
      const decoded = await store.withLocalFile(
        recordingKey,
        (path) =>
          refuseUnreadable(() =>
            decodeRecording(path, { tools, pcmPath, signal, onProgress: (done) => progress(done * DECODING) }),
          ),
        signal,
      );
      const storing = store.put(pcmKey, createReadStream(pcmPath), { contentType: 'audio/l16', signal });
      const clipsPath = join(folder, 'clips.bin');
      const [clips] = await Promise.all([
        encodeClips(pcmPath, decoded.segments, {
          tools,
          sampleRate: decoded.sampleRate,
          bundlePath: clipsPath,
          signal,
          onProgress: (done) => progress(DECODING + done * (1 - DECODING)),
        }),
        storing,
      ]);
      await store.put(clipsKey, createReadStream(clipsPath), { contentType: 'application/octet-stream', signal });
      return { sampleRate: decoded.sampleRate, durationSeconds: decoded.durationSeconds, clips };
    }),
  );
}
