import { pipeline } from 'node:stream/promises';
import { isObjectKey } from '@family/storage/object-key';
import type { ByteRange, ObjectInfo, ObjectStore } from '@family/storage/object-store';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { parseRange } from './parse-range.js';
import { STORE } from './store-token.js';

/** Types that a browser may show or play in place; everything else is only ever downloaded. */
const INLINE = /^(image\/(png|jpeg|webp|gif|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;

/** Delivers what is in the store. Keys are never reused, so an answer may be kept for ever. */
@Controller('media')
export class MediaController {
  constructor(@Inject(STORE) private readonly store: ObjectStore) {}

  /** GET and HEAD, whole or in part (RFC 9110, section 14). */
  @Get('*key')
  async deliver(@Req() request: Request, @Res() response: Response): Promise<void> {
    await deliverObject(this.store, mediaKey(request), request, response);
  }
}

function mediaKey(request: Request): string {
  try {
    return decodeURIComponent(request.path.slice('/media/'.length));
  } catch {
    throw new ApiError(404, 'There is nothing at this address.');
  }
}

/** Answers with an object of the store. An answer that the caller does not want any more is broken off at its source. */
export async function deliverObject(
  store: ObjectStore,
  key: string,
  request: Request,
  response: Response,
  cacheControl = 'private, max-age=31536000, immutable, no-transform',
): Promise<void> {
  const info = await findObject(store, key);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', info.etag);
  response.setHeader('Last-Modified', info.modifiedAt.toUTCString());
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const inline = INLINE.test(info.contentType);
  response.setHeader('Content-Type', inline ? info.contentType : 'application/octet-stream');
  if (!inline) response.setHeader('Content-Disposition', 'attachment');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const range = wantedRange(request, info);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${info.size}`);
    throw new ApiError(416, 'This file ends before the part that was asked for.');
  }
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${info.size}`);
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : info.size);
  if (request.method === 'HEAD' || info.size === 0) {
    response.end();
    return;
  }
  const body = await store.get(key, range);
  await pipeline(body, response).catch((error: unknown) => {
    if (!request.destroyed && !response.destroyed) throw error;
  });
}

async function findObject(store: ObjectStore, key: string): Promise<ObjectInfo> {
  const info = isObjectKey(key) ? await store.head(key) : undefined;
  if (!info) throw new ApiError(404, 'This file is not there (any more).');
  return info;
}

/** The range asked for, unless it is of a version of the file that is gone. */
function wantedRange(request: Request, info: ObjectInfo): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.get('If-Range');
  if (condition && condition !== info.etag && condition !== info.modifiedAt.toUTCString()) return undefined;
  return parseRange(request.get('Range'), info.size);
}
