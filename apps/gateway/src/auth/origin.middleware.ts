import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses calls that change something and come from another site's page, whatever cookies the browser sends along. */
@Injectable()
export class OriginMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    if (!READING.has(request.method) && !isOwn(request)) {
      throw new ApiError(403, 'This request came from another site and was refused.');
    }
    next();
  }
}

function isOwn(request: Request): boolean {
  const origin = request.headers.origin;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.host;
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
