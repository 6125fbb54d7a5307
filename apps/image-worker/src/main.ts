import { exitOnSettingsError } from '@family/config/read-settings';
import { queuePlace } from '@family/jobs/backend';
import { startWorker } from '@family/jobs/start-worker';
import { pingJob } from './jobs/ping.js';
import { workerSettings } from './settings.js';

const settings = exitOnSettingsError(workerSettings);

await startWorker({
  queue: 'image',
  place: queuePlace(settings),
  logLevel: settings.LOG_LEVEL,
  healthPort: settings.HEALTH_PORT,
  handlers: [pingJob()],
});
