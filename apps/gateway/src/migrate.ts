import { exitOnSettingsError } from '@family/config/read-settings';
import { migrate } from './database/data-source.js';
import { createLogger } from './logging/logger.js';
import { gatewaySettings } from './settings.js';

const settings = exitOnSettingsError(gatewaySettings);
const log = createLogger(settings.LOG_LEVEL);
const count = await migrate(settings);
log.info({ migrations: count }, 'the database is up to date');
