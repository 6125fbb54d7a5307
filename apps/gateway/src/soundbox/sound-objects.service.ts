import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '../logging/logger.js';
import { STORE } from '../media/store-token.js';
import { SOUNDBOX_AREA } from './sound-keys.js';

/** What the store keeps for sounds. */
@Injectable()
export class SoundObjects {
  constructor(
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Deletes everything that is stored for a sound. */
  async remove(id: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${SOUNDBOX_AREA}/${id}/`)) keys.push(key);
    await this.store.delete(keys);
  }

  /** The same for a sound that is gone already: what cannot be deleted now is found by the sweep. */
  async removeIfPossible(id: string): Promise<void> {
    await this.remove(id).catch((error: unknown) => this.log.warn({ err: error, sound: id }, 'objects left behind'));
  }

  /** Deletes clips that nobody plays any more. */
  async dropClips(keys: readonly string[]): Promise<void> {
    await this.store
      .delete(keys)
      .catch((error: unknown) => this.log.warn({ err: error, keys }, 'clips of before left behind'));
  }
}
