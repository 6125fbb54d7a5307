import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { exitOnSettingsError } from '@family/config/read-settings';
import { storePlace } from '@family/config/store-place';
import { queuePlace } from '@family/jobs/backend';
import { startWorker } from '@family/jobs/start-worker';
import { openStore } from '@family/storage/open-store';
import { cutSoundJob } from './jobs/cut-sound.js';
import { extractSegmentJob } from './jobs/extract-segment.js';
import { pingJob } from './jobs/ping.js';
import { prepareSoundJob } from './jobs/prepare-sound.js';
import { prepareVideoJob, probeMediaJob } from './jobs/prepare-video.js';
import { segmentRecordingJob } from './jobs/segment-recording.js';
import { splitAgainJob } from './jobs/split-again.js';
import { workerSettings } from './settings.js';

const settings = exitOnSettingsError(workerSettings);
const tools: FfmpegTools = {
  ffmpeg: settings.FFMPEG_PATH,
  ffprobe: settings.FFPROBE_PATH,
  ...(settings.FFMPEG_LIBRARY_PATH && { libraryPath: settings.FFMPEG_LIBRARY_PATH }),
};
const store = openStore(storePlace(settings));

await startWorker({
  queue: 'media',
  place: queuePlace(settings),
  logLevel: settings.LOG_LEVEL,
  healthPort: settings.HEALTH_PORT,
  handlers: [
    segmentRecordingJob(store, tools),
    extractSegmentJob(store, tools),
    splitAgainJob(store, tools),
    probeMediaJob(store, tools),
    prepareVideoJob(store, tools),
    prepareSoundJob(store, tools),
    cutSoundJob(store, tools),
    pingJob(),
  ],
  onStopped: () => store.close(),
});
