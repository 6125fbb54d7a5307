import { parse, serialize } from 'cookie';
import type { Request, Response } from 'express';
import { SESSION_MS } from './sessions.service.js';

const NAME = 'family_session';

export function sessionToken(request: Request): string | undefined {
  return parse(request.headers.cookie ?? '')[NAME] || undefined;
}

export function setSessionCookie(request: Request, response: Response, token: string): void {
  writeCookie(request, response, token, SESSION_MS / 1000);
}

export function clearSessionCookie(request: Request, response: Response): void {
  writeCookie(request, response, '', 0);
}

function writeCookie(request: Request, response: Response, value: string, maxAge: number): void {
  const cookie = serialize(NAME, value, { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/', maxAge });
  response.append('Set-Cookie', cookie);
}
