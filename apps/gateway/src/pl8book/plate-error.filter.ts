import type { PlateResult } from '@family/contracts/pl8book';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.js';
import { LOG } from '../logging/logger.js';

/** The plate book's calls say in every answer whether they succeeded, in failures too. */
@Catch()
export class PlateErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { status, body, retryAfterSeconds } = describeError(error);
    if (status >= 500) this.log[status === 503 ? 'warn' : 'error']({ err: error }, 'plate book request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
    const answer: PlateResult = { success: false, ...body };
    response.setHeader('Cache-Control', 'no-store').status(status).json(answer);
  }
}
