import 'reflect-metadata';
import { createServer } from 'node:http';
import { exitOnSettingsError } from '@family/config/read-settings';
import { stopOnSignal } from '@family/jobs/stop-on-signal';
import { buildGateway, waitingAnswer } from './gateway.js';
import { createLogger } from './logging/logger.js';
import { gatewaySettings } from './settings.js';

const settings = exitOnSettingsError(gatewaySettings);
const log = createLogger(settings.LOG_LEVEL);

// The port answers at once, with 503 as long as the database is not there: callers are told, and probes see a living
// process.
let answer = waitingAnswer;
const server = createServer((request, response) => answer(request, response));
// A recording of 200 MB over a slow line takes its time; only silence ends a connection.
server.requestTimeout = 0;
server.headersTimeout = 30_000;
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  log.fatal({ err: error }, taken ? `Port ${settings.PORT} is already in use.` : 'The gateway cannot listen.');
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST, () => log.info({ host: settings.HOST, port: settings.PORT }, 'listening'));

const gateway = await buildGateway(settings, log);
answer = gateway.answer;
log.info('ready');

stopOnSignal(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  gateway.hangUp();
  const patience = setTimeout(() => server.closeAllConnections(), 10_000);
  await closed;
  clearTimeout(patience);
  await gateway.close();
}, log);
