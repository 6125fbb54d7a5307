import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { prepareSound } from '@family/audio/prepare-sound';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import type { Waveform } from '@family/contracts/sound-jobs';
import { prepareSound as definition } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { withWorkFolder } from './work-folder.js';

const millis = (seconds: number) => Math.round(seconds * 1000);

/** Makes one copy of a sound, or of a film's sound, that plays everywhere, and notes what is drawn of it. */
export function prepareSoundJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(definition, async ({ sourceKey, soundKey, peaksKey, loudness }, { signal, progress }) =>
    withWorkFolder(async (folder) => {
      const target = join(folder, 'sound.mp3');
      const { durationSeconds, contentType, size, peaks } = await store.withLocalFile(
        sourceKey,
        (path) => refuseUnreadable(() => prepareSound(path, target, { tools, loudness, signal, onProgress: progress })),
        signal,
      );
      const durationMillis = millis(durationSeconds);
      await store.put(soundKey, createReadStream(target), { contentType, signal });
      if (peaksKey !== undefined) {
        const { columns, audible } = peaks;
        const waveform: Waveform = {
          duration_millis: durationMillis,
          peaks: columns,
          audible: audible && { start_millis: millis(audible.start), end_millis: millis(audible.end) },
        };
        const json = Buffer.from(JSON.stringify(waveform));
        await store.put(peaksKey, json, { contentType: 'application/json', signal });
      }
      return { durationMillis, contentType, size };
    }),
  );
}
