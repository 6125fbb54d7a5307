import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { cutSound } from '@family/audio/cut-sound';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { cutSound as definition } from '@family/jobs/catalogue';
import { InputRefused } from '@family/jobs/failures';
import { handle } from '@family/jobs/handlers';
import { ObjectNotFound, type ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { withWorkFolder } from './work-folder.js';

/** Cuts one stretch out of a sound as it was uploaded, so that nothing is encoded twice. */
export function cutSoundJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(definition, async ({ sourceKey, clipKey, startMillis, endMillis, loudness }, { signal }) =>
    withWorkFolder(async (folder) => {
      const target = join(folder, 'clip.mp3');
      const stretch = { start: startMillis / 1000, ...(endMillis >= 0 && { end: endMillis / 1000 }) };
      const cut = (path: string) =>
        refuseUnreadable(() => cutSound(path, stretch, target, { tools, loudness, signal }));
      const { durationSeconds, contentType, size } = await store
        .withLocalFile(sourceKey, cut, signal)
        .catch((error: unknown) => {
          if (error instanceof ObjectNotFound) throw new InputRefused('This sound is not there any more.');
          throw error;
        });
      await store.put(clipKey, createReadStream(target), { contentType, signal });
      return { durationMillis: Math.round(durationSeconds * 1000), contentType, size };
    }),
  );
}
