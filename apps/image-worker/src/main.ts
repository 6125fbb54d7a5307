import { exitOnSettingsError } from '@family/config/read-settings';
import { storePlace } from '@family/config/store-place';
import { queuePlace } from '@family/jobs/backend';
import { startWorker } from '@family/jobs/start-worker';
import { openStore } from '@family/storage/open-store';
import { chooseMakers } from './choose-makers.js';
import { generateImageJob } from './jobs/generate-image.js';
import { pingJob } from './jobs/ping.js';
import { preparePictureJob } from './jobs/prepare-picture.js';
import { printCardsJob } from './jobs/print-cards.js';
import { renderCardJob } from './jobs/render-card.js';
import { writePromptsJob } from './jobs/write-prompts.js';
import { workerSettings } from './settings.js';

const settings = exitOnSettingsError(workerSettings);
const store = openStore(storePlace(settings));
const makers = chooseMakers(settings);

await startWorker({
  queue: 'image',
  place: queuePlace(settings),
  logLevel: settings.LOG_LEVEL,
  healthPort: settings.HEALTH_PORT,
  handlers: [
    preparePictureJob(store),
    renderCardJob(store),
    printCardsJob(store),
    writePromptsJob(makers),
    generateImageJob(store, makers.painter),
    pingJob(),
  ],
  onStopped: () => store.close(),
});
