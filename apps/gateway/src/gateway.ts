import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForQueue } from '@family/jobs/queue-schema';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express from 'express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { migrate } from './database/data-source.js';
import { isDatabaseAway } from './errors/describe-error.js';
import { jsonBody } from './errors/json-body.js';
import { gatewayQueue } from './jobs/queue-place.js';
import { LiveService } from './live/live.service.js';
import { NestLogger } from './logging/logger.js';
import { requestLog } from './logging/request-log.js';
import type { GatewaySettings } from './settings.js';
import { securityHeaders } from './web/security-headers.js';
import { webApp } from './web/web-app.js';

export interface Gateway {
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the streams that would stay open for ever. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Builds the gateway, waiting for its database as long as it takes. */
export async function buildGateway(settings: GatewaySettings, log: Logger): Promise<Gateway> {
  if (settings.RUN_MIGRATIONS) await migrateWhenPossible(settings, log);
  await waitForQueue(gatewayQueue(settings), log);
  const server = express();
  if (settings.TRUST_PROXY) server.set('trust proxy', true);
  server.disable('x-powered-by');
  server.use(requestLog(log), securityHeaders(settings.MEDIA_BASE_URL));
  server.use(jsonBody('1mb'));
  if (settings.WEB_DIR) server.use(compression(), await webApp(settings.WEB_DIR));
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, log),
    new ExpressAdapter(server),
    { logger: new NestLogger(log), bodyParser: false },
  );
  await app.init();
  return { answer: server, hangUp: () => app.get(LiveService).hangUp(), close: () => app.close() };
}

/** What callers hear before the gateway is built. */
export function waitingAnswer(request: IncomingMessage, response: ServerResponse): void {
  const alive = request.url === '/livez';
  response.writeHead(alive ? 200 : 503, { 'Content-Type': 'application/json', 'Retry-After': '5' });
  const sentence = 'Family Suite is just starting. Please try again in a moment.';
  response.end(JSON.stringify(alive ? { status: 'ok' } : { error: sentence }));
}

async function migrateWhenPossible(settings: GatewaySettings, log: Logger): Promise<void> {
  for (;;) {
    try {
      await migrate(settings);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await delay(1000);
    }
  }
}
