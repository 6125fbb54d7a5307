import { SquareName } from '@family/contracts/bingo';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';
import { receiveFiles } from '../media/receive-files.js';
import { STORE } from '../media/store-token.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { newPictureKeys } from './bingo-keys.js';

/** A square as the form sent it. The picture is in the store already. */
export interface SquareForm {
  readonly name: string;
  /** Where the picture is to stand once it is prepared; undefined when none was sent. */
  readonly pictureKey: string | undefined;
}

/** Takes in the form of a square: fields `name` and `image`. */
@Injectable()
export class SquareUploads {
  constructor(
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ApiError when the name or the picture cannot be used; nothing is left in the store then */
  async receive(request: Request, squareId: string): Promise<SquareForm> {
    const keys = newPictureKeys(squareId);
    let taken = false;
    const { files, refused, fields } = await receiveFiles(request, this.store, ({ field, sniffed }) => {
      if (field !== 'image' || taken) throw new ApiError(400, 'Please send one picture, as "image".');
      if (sniffed.kind === 'empty') throw new ApiError(400, 'Please select an image');
      if (sniffed.kind !== 'picture') {
        throw new ApiError(
          415,
          'This is not a picture that can be used. Please choose a JPEG, PNG, WebP, GIF or HEIC.',
        );
      }
      taken = true;
      return { key: keys.source, maxBytes: this.settings.MAX_IMAGE_MB * 1e6 };
    });
    const name = SquareName.safeParse(fields.get('name'));
    const problem = name.success ? refused[0]?.refusal : new ApiError(400, name.error.issues[0]?.message ?? '');
    if (!name.success || problem) {
      await this.store.delete(files.map(({ key }) => key));
      throw problem;
    }
    return { name: name.data, pictureKey: files.length > 0 ? keys.picture : undefined };
  }
}
