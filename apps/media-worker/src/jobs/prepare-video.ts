import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { prepareVideo as makePlayable } from '@family/audio/prepare-video';
import { probe } from '@family/audio/probe';
import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { prepareVideo, probeMedia } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { withWorkFolder } from './work-folder.js';

/** Makes of any film one that plays on every phone, and takes its first picture. */
export function prepareVideoJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(prepareVideo, async ({ sourceKey, videoKey, posterKey }, { signal, progress }) =>
    withWorkFolder(async (folder) => {
      const videoPath = join(folder, 'film.mp4');
      const posterPath = join(folder, 'poster.jpg');
      const made = await store.withLocalFile(
        sourceKey,
        (path) =>
          refuseUnreadable(() => makePlayable(path, { tools, videoPath, posterPath, signal, onProgress: progress })),
        signal,
      );
      await store.put(posterKey, createReadStream(posterPath), { contentType: 'image/jpeg', signal });
      await store.put(videoKey, createReadStream(videoPath), { contentType: 'video/mp4', signal });
      return made;
    }),
  );
}

/** Tells a film from a sound where the container can hold either. */
export function probeMediaJob(store: ObjectStore, tools: FfmpegTools) {
  return handle(probeMedia, async ({ sourceKey }, { signal }) => {
    const { video } = await store.withLocalFile(
      sourceKey,
      (path) => refuseUnreadable(() => probe(path, { tools, signal })),
      signal,
    );
    return { kind: video.length > 0 ? 'film' : 'sound' };
  });
}
