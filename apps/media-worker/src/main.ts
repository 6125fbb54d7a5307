import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import { exitOnSettingsError } from '@family/config/read-settings';
import { storePlace } from '@family/config/store-place';
import { queuePlace } from '@family/jobs/backend';
import { startWorker } from '@family/jobs/start-worker';
import { openStore } from '@family/storage/open-store';
import { cutSoundJob } from './jobs/cut-sound.js';
import { extractSegmentJob } from './jobs/extract-segment.js';
import { listVoicesJob } from './jobs/list-voices.js';
import { pingJob } from './jobs/ping.js';
import { prepareSoundJob } from './jobs/prepare-sound.js';
import { prepareVideoJob, probeMediaJob } from './jobs/prepare-video.js';
import { segmentRecordingJob } from './jobs/segment-recording.js';
import { splitAgainJob } from './jobs/split-again.js';
import { synthesizeSpeechJob } from './jobs/synthesize-speech.js';
import { workerSettings } from './settings.js';
import { ElevenLabs } from './speech/elevenlabs.js';

const settings = exitOnSettingsError(workerSettings);
const tools: FfmpegTools = {
  ffmpeg: settings.FFMPEG_PATH,
  ffprobe: settings.FFPROBE_PATH,
  ...(settings.FFMPEG_LIBRARY_PATH && { libraryPath: settings.FFMPEG_LIBRARY_PATH }),
};
const store = openStore(storePlace(settings));
const elevenLabs =
  settings.ELEVENLABS_API_KEY === undefined
    ? undefined
    : new ElevenLabs({
        apiKey: settings.ELEVENLABS_API_KEY,
        baseUrl: settings.ELEVENLABS_BASE_URL.replace(/\/+$/, ''),
        model: settings.ELEVENLABS_MODEL,
      });

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
    synthesizeSpeechJob({ store, tools, elevenLabs }),
    listVoicesJob(elevenLabs),
    pingJob(),
  ],
  onStopped: () => store.close(),
});
