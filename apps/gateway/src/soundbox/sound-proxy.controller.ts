import type { ObjectStore } from '@family/storage/object-store';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { deliverObject } from '../media/media.controller.js';
import { STORE } from '../media/store-token.js';
import { keyInProxyPath } from './sound-keys.js';

const PATH = '/api/soundbox/proxy/soundbox/';

/** Delivers a sound from this host wherever media usually come from: a waveform may be read from its own host only. */
@Controller('api/soundbox/proxy/soundbox')
export class SoundProxyController {
  constructor(@Inject(STORE) private readonly store: ObjectStore) {}

  /** GET and HEAD, whole or in part. */
  @Get('*key')
  async deliver(@Req() request: Request, @Res() response: Response): Promise<void> {
    await deliverObject(this.store, keyInProxyPath(decoded(request.path.slice(PATH.length))), request, response);
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError(404, 'There is nothing at this address.');
  }
}
