import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { LOG } from '../logging/logger.js';
import { describeError } from './describe-error.js';

/** Gives every failure the one form `{ error, details? }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** Answers with the error. An answer that has already begun is broken off: half of one must not look whole. */
  answer(error: unknown, request: Request, response: Response): void {
    const described = describeError(error);
    if (described.status >= 500) {
      const level = described.status === 503 ? 'warn' : 'error';
      this.log[level]({ err: error, path: request.path, reqId: request.headers['x-request-id'] }, 'request failed');
    }
    if (response.headersSent || response.writableEnded) {
      response.destroy();
      return;
    }
    if (described.retryAfterSeconds !== undefined) response.setHeader('Retry-After', described.retryAfterSeconds);
    response.setHeader('Cache-Control', 'no-store');
    response.status(described.status).json(described.body);
  }
}
