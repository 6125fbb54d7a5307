import { renderCard as render } from '@family/images/cards/render-card';
import { renderCard } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { squarePictures } from './square-pictures.js';

/** Renders a bingo card as it is printed. */
export function renderCardJob(store: ObjectStore) {
  return handle(renderCard, async ({ title, size, squares, paper, imageKey, thumbnailKey }, { signal }) => {
    const pictures = await squarePictures(store, squares);
    signal.throwIfAborted();
    const content = { title, size, names: squares.map(({ name }) => name) };
    const { image, thumbnail } = await refuseUnreadable(() => render(content, pictures, paper));
    await Promise.all([
      store.put(imageKey, image, { contentType: 'image/png', signal }),
      thumbnailKey && store.put(thumbnailKey, thumbnail, { contentType: 'image/webp', signal }),
    ]);
    return { imageKey };
  });
}
