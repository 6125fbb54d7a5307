import { preparePicture as prepare } from '@family/images/prepare-picture';
import { preparePicture } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';

/** Makes an uploaded picture fit to be kept, with a thumbnail when one is wanted. */
export function preparePictureJob(store: ObjectStore) {
  return handle(preparePicture, async ({ sourceKey, pictureKey, thumbnailKey }, { signal }) => {
    const { picture, thumbnail } = await refuseUnreadable(() =>
      store.withLocalFile(sourceKey, (path) => prepare(path, signal), signal),
    );
    const { bytes, contentType, width, height } = picture;
    await store.put(pictureKey, bytes, { contentType, signal });
    if (thumbnailKey) {
      await store.put(thumbnailKey, thumbnail.bytes, { contentType: thumbnail.contentType, signal });
    }
    return { width, height, contentType };
  });
}
