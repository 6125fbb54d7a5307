import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { cspNonce } from './security-headers.js';

const NOT_PAGES = /^\/(api|media|livez|readyz|metrics|assets)(\/|$)/i;

/**
 * Serves the built web app: its files, which never change under their hashed names, and for every other address the one
 * page, which finds its way by itself.
 *
 * @throws Error when the folder holds no index.html
 */
export async function webApp(directory: string): Promise<Router> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  const router = Router();
  router.use('/assets', express.static(join(directory, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(directory, { index: false, maxAge: '1h' }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || NOT_PAGES.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll('__CSP_NONCE__', cspNonce(response)));
  });
  return router;
}
