import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { segmentPcm } from '@family/audio/decode-recording';
import { encodeClips } from '@family/audio/encode-clips';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { splitAgain } from '@family/jobs/catalogue';
import { InputRefused } from '@family/jobs/failures';
import { handle } from '@family/jobs/handlers';
import { ObjectNotFound, type ObjectStore } from '@family/storage/object-store';
import { withWorkFolder } from './work-folder.js';

/** Share of the work that listening is; encoding the clips is the rest. */
const LISTENING = 0.4;

/** Splits a recording again, from the copy that its first splitting left. */
export function splitAgainJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(splitAgain, async ({ pcmKey, sampleRate, sensitivity, clipsKey }, { signal, progress }) =>
    withWorkFolder(async (folder) => {
      const bundlePath = join(folder, 'clips.bin');
      const split = async (pcmPath: string) => {
        const segments = await segmentPcm(pcmPath, { tools, sampleRate, sensitivity, signal });
        progress(LISTENING);
        const onProgress = (done: number) => progress(LISTENING + done * (1 - LISTENING));
        return encodeClips(pcmPath, segments, { tools, sampleRate, bundlePath, signal, onProgress });
      };
      const clips = await store.withLocalFile(pcmKey, split, signal).catch((error: unknown) => {
        if (error instanceof ObjectNotFound) throw new InputRefused('This recording is not there any more.');
        throw error;
      });
      await store.put(clipsKey, createReadStream(bundlePath), { contentType: 'application/octet-stream', signal });
      return { clips };
    }),
  );
}
