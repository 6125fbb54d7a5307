import { exitOnSettingsError } from '@family/config/read-settings';
import { storePlace } from '@family/config/store-place';
import { queuePlace } from '@family/jobs/backend';
import { startWorker } from '@family/jobs/start-worker';
import { openStore } from '@family/storage/open-store';
import { pingJob } from './jobs/ping.js';
import { preparePictureJob } from './jobs/prepare-picture.js';
import { workerSettings } from './settings.js';

const settings = exitOnSettingsError(workerSettings);
const store = openStore(storePlace(settings));

await startWorker({
  queue: 'image',
  place: queuePlace(settings),
  logLevel: settings.LOG_LEVEL,
  healthPort: settings.HEALTH_PORT,
  handlers: [preparePictureJob(store), pingJob()],
  onStopped: () => store.close(),
});
