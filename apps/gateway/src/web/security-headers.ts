import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Where the nonce of this answer's Content-Security-Policy is kept for the page. */
export function cspNonce(response: Response): string {
  return String(response.locals.cspNonce);
}

/**
 * Security headers on every answer. Styles need this answer's nonce; only the page of the developer's console
 * (`?debug=true`), a tool that writes its own styles, may use others. Scripts come from this site alone, always.
 */
export function securityHeaders(mediaBaseUrl: string | undefined) {
  const media = mediaBaseUrl ? [new URL(mediaBaseUrl).origin] : [];
  const policy = (debug: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: debug
            ? ["'self'", "'unsafe-inline'"]
            : ["'self'", (_request, response) => `'nonce-${cspNonce(response as Response)}'`],
          imgSrc: ["'self'", 'blob:', 'data:', ...media],
          mediaSrc: ["'self'", 'blob:', ...media],
          connectSrc: ["'self'", ...media],
          fontSrc: ["'self'", ...(debug ? ['data:'] : [])],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      // The suite often runs on plain http inside the house, where this header would be ignored at best.
      strictTransportSecurity: false,
      // Browsers ignore these two on plain http too, and complain about them.
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
    });
  const strict = policy(false);
  const relaxed = policy(true);
  return (request: Request, response: Response, next: NextFunction) => {
    response.locals.cspNonce = randomBytes(16).toString('base64');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(self)');
    (request.query.debug === 'true' ? relaxed : strict)(request, response, next);
  };
}
