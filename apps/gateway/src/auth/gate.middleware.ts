import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { sessionToken, setSessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/** What may be reached without a session; everything else under /api and /media may not. */
const OPEN = new Set(['/api/auth/status', '/api/login', '/api/logout', '/api/health']);
const GATED = /^\/(api|media)(\/|$)/i;

/** The gate: lets nobody to data or media who has not given the password. */
@Injectable()
export class GateMiddleware implements NestMiddleware {
  constructor(private readonly sessions: SessionsService) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?', 1)[0] ?? '/';
    if (!GATED.test(decodedPath(path)) || OPEN.has(path)) return next();
    const token = sessionToken(request);
    const state = await this.sessions.check(token);
    if (state === 'none') throw new ApiError(401, 'Please log in first.');
    if (state === 'renewed' && token) setSessionCookie(request, response, token);
    next();
  }
}

/** Undoes percent-encoding, so that `/%61pi` is seen for what the router makes of it. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError(400, 'This address is not readable.');
  }
}
