import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';

/** The encoded pictures of a card's squares, in their order. They are at most 2048 px wide and high. */
export function squarePictures(
  store: ObjectStore,
  squares: readonly { readonly pictureKey: string }[],
): Promise<Buffer[]> {
  return refuseUnreadable(() =>
    Promise.all(squares.map(async ({ pictureKey }) => buffer(await store.get(pictureKey)))),
  );
}
