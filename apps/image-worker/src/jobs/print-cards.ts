import { cardsPdf } from '@family/images/cards/cards-pdf';
import { printCards } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { refuseUnreadable } from './refuse-unreadable.js';
import { squarePictures } from './square-pictures.js';

/** Makes a PDF of different bingo cards for everybody who plays, with a call sheet. */
export function printCardsJob(store: ObjectStore) {
  return handle(printCards, async ({ squares, pdfKey, ...request }, { signal, progress }) => {
    const pictures = await squarePictures(store, squares);
    const names = squares.map(({ name }) => name);
    const { pdf, pages } = await refuseUnreadable(() => cardsPdf({ ...request, names, pictures, signal, progress }));
    await store.put(pdfKey, pdf, { contentType: 'application/pdf', signal });
    return { pages };
  });
}
