import { buffer } from 'node:stream/consumers';
import { pictureSize, thumbnailOf } from '@family/images/thumbnail';
import { UnreadablePicture } from '@family/images/unreadable-picture';
import { generateImage } from '@family/jobs/catalogue';
import { ServiceFailed } from '@family/jobs/failures';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import type { PicturePainter } from '../riffgen-makers.js';

/**
 * Makes one picture and a small one of it. The small one is stored last: where it is, a worker that died before it could
 * tell has done the work already, and it is not done (nor paid for) again.
 */
export function generateImageJob(store: ObjectStore, { painter, paint }: PicturePainter) {
  return handle(generateImage, async ({ prompt, settings, imageKey, thumbnailKey }, { signal, log }) => {
    if (await store.head(thumbnailKey)) {
      const size = await pictureSize(await buffer(await store.get(imageKey)));
      return { ...size, painter };
    }
    const picture = await paint(prompt, settings, { signal, log });
    const { thumbnail, width, height } = await thumbnailOf(picture).catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture)) throw error;
      throw new ServiceFailed('The picture that came is damaged. Please try again.', 'never');
    });
    await store.put(imageKey, picture, { contentType: `image/${settings.format}`, signal });
    await store.put(thumbnailKey, thumbnail, { contentType: 'image/webp', signal });
    return { width, height, painter };
  });
}
