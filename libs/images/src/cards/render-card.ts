import sharp from 'sharp';
import { Typesetter } from '../text/typesetter.js';
import { UnreadablePicture } from '../unreadable-picture.js';
import { type Box, CARD_AREA, layOutCard, PAPERS, type Paper } from './card-layout.js';
import { type CardContent, cardTexts, drawCard } from './draw-card.js';
import { type Mark, moved } from './marks.js';
import { CHANNELS, copyOnto, inkedRegions, rasterise } from './rasterise.js';

/** Dots per inch of the picture; written into it, so that it prints in its true size. */
const DENSITY = 300;
const THUMBNAIL_WIDTH = 480;

/** Level 4 is half as slow as the usual 6 for pictures a tenth larger. */
export const CARD_PNG = { compressionLevel: 4 };

/**
 * Renders a card for a sheet of paper at 300 dpi as PNG, and small as WebP.
 *
 * @param pictures the squares' encoded pictures, in the order of the names
 * @throws UnreadablePicture when one of them cannot be read
 */
export async function renderCard(
  content: CardContent,
  pictures: readonly Buffer[],
  paper: Paper,
): Promise<{ image: Buffer; thumbnail: Buffer }> {
  const page = PAPERS[paper];
  const typesetter = await Typesetter.for(cardTexts(content));
  const corner = { x: (page.width - CARD_AREA.width) / 2, y: (page.height - CARD_AREA.height) / 2 };
  const marks = moved(drawCard(content, typesetter), corner);
  const regions = inkedRegions(layOutCard(content.size)).map((box) => ({
    ...box,
    x: box.x + corner.x,
    y: box.y + corner.y,
  }));
  const [whole, ...placed] = await Promise.all([
    rasterise(marks, page, regions),
    ...marks.filter((mark) => mark.kind === 'picture').map((mark) => placePicture(pictures, mark)),
  ]);
  // The pictures are opaque by now and lie on white, so nothing has to be mixed: copying takes a thirtieth of the time
  // that compositing the whole page does.
  for (const { pixels, place } of placed) copyOnto(whole, pixels, place);
  const raw = { ...page, channels: CHANNELS } as const;
  const [image, thumbnail] = await Promise.all([
    sharp(whole.pixels, { raw }).withMetadata({ density: DENSITY }).png(CARD_PNG).toBuffer(),
    sharp(whole.pixels, { raw }).resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 80 }).toBuffer(),
  ]);
  return { image, thumbnail };
}

interface PlacedPicture {
  readonly pixels: Buffer;
  readonly place: { readonly x: number; readonly y: number; readonly width: number };
}

/** The picture in its true proportions, as large as the box allows, in the middle of it. */
async function placePicture(
  pictures: readonly Buffer[],
  { square, box }: Extract<Mark, { kind: 'picture' }>,
): Promise<PlacedPicture> {
  const { data, info } = await fitPicture(pictures[square], box);
  const x = Math.round(box.x + (box.width - info.width) / 2);
  const y = Math.round(box.y + (box.height - info.height) / 2);
  return { pixels: data, place: { x, y, width: info.width } };
}

async function fitPicture(picture: Buffer | undefined, { width, height }: Pick<Box, 'width' | 'height'>) {
  try {
    if (!picture) throw new RangeError('There is no such picture.');
    return await sharp(picture)
      .resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new UnreadablePicture('The picture of a square cannot be read.', { cause });
  }
}
