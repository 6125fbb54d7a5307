import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Injection token of the process's logger. */
export const LOG = Symbol('log');

/** JSON lines on standard output. What could be a secret is left out wherever it may turn up. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'gateway' },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password'],
  });
}

/** Lets Nest speak through the process's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: unknown) {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown) {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stack?: unknown, context?: unknown) {
    this.logger.error({ context, stack }, String(message));
  }
  fatal(message: unknown, context?: unknown) {
    this.logger.fatal({ context }, String(message));
  }
}
