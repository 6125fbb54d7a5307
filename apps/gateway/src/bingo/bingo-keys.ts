import { createHash } from 'node:crypto';
import type { CardSize, CardsPdfQuery, Paper } from '@family/contracts/bingo';
import { v7 as uuidv7 } from 'uuid';

export const SQUARES_AREA = 'bingo-squares';
export const CARDS_AREA = 'bingo-cards';

/** New places for a picture of a square: its upload, what is made of it, and its thumbnail. */
export function newPictureKeys(squareId: string) {
  const picture = `${SQUARES_AREA}/${squareId}/${uuidv7()}`;
  return { picture, ...besides(picture) };
}

/** What stands beside a square's picture. */
export const besides = (pictureKey: string) => ({
  source: `${pictureKey}.source`,
  thumbnail: `${pictureKey}.small`,
});

/** The owner's id in a key of one of the areas, or undefined when the key is of another area. */
export function ownerIn(area: string, key: string): string | undefined {
  const [first, owner] = key.split('/');
  return first === area ? owner : undefined;
}

/** What is printed on a card. */
export interface Print {
  readonly title: string;
  readonly size: CardSize;
  readonly squares: readonly { readonly name: string; readonly pictureKey: string }[];
}

/** Counts up whenever cards are drawn differently: the pictures made before are then made anew. */
const DRAWING = 1;

/** Names a print by all that can be seen of it: another name, picture or order is another print. */
export function printName({ title, size, squares }: Print): string {
  const seen = squares.map(({ name, pictureKey }) => [name, pictureKey]);
  return digest([DRAWING, title, size, seen]);
}

export const cardKeys = (cardId: string, print: string) => ({
  image: (paper: Paper) => `${CARDS_AREA}/${cardId}/${print}-${paper}.png`,
  thumbnail: `${CARDS_AREA}/${cardId}/${print}-small.webp`,
  pdf: ({ count, paper, per_page, seed }: CardsPdfQuery) =>
    `${CARDS_AREA}/${cardId}/${print}-${digest([count, paper, per_page, seed])}.pdf`,
});

/** Which card and which print an object belongs to. */
export function printOf(key: string): { cardId: string; print: string } {
  const [, cardId = '', file = ''] = key.split('/');
  return { cardId, print: file.split('-', 1)[0] ?? '' };
}

const digest = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
