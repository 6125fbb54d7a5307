import { BingoCard, BingoSquare } from '@family/contracts/bingo';
import { CARD_AREA, layOutCard, PAPERS } from '@family/images/cards/card-layout';
import { CARD_PNG } from '@family/images/cards/render-card';
import sharp from 'sharp';
import type { TestClient } from './client.js';
import { inTurns, type Measured, milliseconds } from './measure.js';

const SQUARES = 24;
const ROUNDS = 5;

/**
 * A 5×5 card of photos from the change of the card to the last byte of its picture, through HTTP, queue, worker and
 * store, beside sharp alone putting the same pictures onto a white page and encoding it. And the same card again, which
 * comes from the store.
 */
export async function benchCards(client: TestClient): Promise<Measured[]> {
  const squares = await Promise.all(Array.from({ length: SQUARES }, (_, index) => makeSquare(client, index)));
  const pictures = await Promise.all(squares.map(({ url }) => download(client, url)));
  const ids = squares.map(({ id }) => id);
  const card = BingoCard.parse(await send(client, '/api/bingo/cards', 'POST', cardOf('Warm up', ids)));
  const image = `/api/bingo/cards/${card.id}/image`;
  await download(client, image);
  let round = 0;
  const { ours, baseline } = await inTurns(
    ROUNDS,
    async () => {
      round += 1;
      await send(client, `/api/bingo/cards/${card.id}`, 'PUT', cardOf(`Round ${round}`, ids));
      await download(client, image);
    },
    () => bareComposite(pictures),
  );
  const again = await milliseconds(() => download(client, image));
  return [
    {
      name: 'a 5×5 bingo card end to end, against a bare sharp composite',
      figure: ours / baseline,
      goal: { atMost: 1.5 },
      detail: `${ours.toFixed(0)} ms and ${baseline.toFixed(0)} ms`,
    },
    {
      name: 'the same card again, against rendering it',
      figure: again / ours,
      goal: { atMost: 0.2 },
      detail: `${again.toFixed(0)} ms and ${ours.toFixed(0)} ms`,
    },
  ];
}

const cardOf = (name: string, square_ids: readonly string[]) => ({ name, size: 25, square_ids });

async function makeSquare(client: TestClient, index: number): Promise<BingoSquare> {
  const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = await sharp({ create: { width: 2048, height: 1536, channels: 3, background, noise } })
    .blur(2)
    .tint(background)
    .jpeg({ quality: 90 })
    .toBuffer();
  const form = new FormData();
  form.append('name', `Photo ${index}`);
  form.append('image', new Blob([new Uint8Array(grain)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await client('/api/bingo/squares', { method: 'POST', body: form });
  return BingoSquare.parse(await response.json());
}

async function send(client: TestClient, path: string, method: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await client(path, { method, headers, body: JSON.stringify(body) })).json();
}

async function download(client: TestClient, path: string): Promise<Buffer> {
  return Buffer.from(await (await client(path, {})).arrayBuffer());
}

/** What anybody would write first: the pictures in their places on a white page, as PNG. */
async function bareComposite(pictures: readonly Buffer[]): Promise<Buffer> {
  const page = PAPERS.letter;
  const corner = { x: (page.width - CARD_AREA.width) / 2, y: (page.height - CARD_AREA.height) / 2 };
  const layers = await Promise.all(
    layOutCard(25).cells.map(async ({ picture: { x, y, width, height } }, index) => ({
      input: await sharp(pictures[index])
        .resize({ width, height, fit: 'inside' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      left: Math.round(corner.x + x),
      top: Math.round(corner.y + y),
    })),
  );
  return sharp({ create: { ...page, channels: 3, background: '#fff' } })
    .composite(layers)
    .png(CARD_PNG)
    .toBuffer();
}
