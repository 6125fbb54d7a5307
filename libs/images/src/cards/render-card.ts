import sharp from 'sharp';
import { Typesetter } from '../text/typesetter.js';
import { UnreadablePicture } from '../unreadable-picture.js';
import { type Box, CARD_AREA, PAPERS, type Paper } from './card-layout.js';
import { type CardContent, cardTexts, drawCard } from './draw-card.js';
import { type Mark, moved } from './marks.js';
import { marksToSvg } from './marks-to-svg.js';

/** Dots per inch of the picture; written into it, so that it prints in its true size. */
const DENSITY = 300;
const THUMBNAIL_WIDTH = 480;
/** Red, green and blue. */
const CHANNELS = 3;

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
  const [whole, ...placed] = await Promise.all([
    sharp(Buffer.from(marksToSvg(marks, page)), { unlimited: true })
      .removeAlpha()
      .raw()
      .toBuffer(),
    ...marks.filter((mark) => mark.kind === 'picture').map((mark) => placePicture(pictures, mark)),
  ]);
  for (const picture of placed) copyOnto(whole, page.width, picture);
  const raw = { ...page, channels: CHANNELS } as const;
  const [image, thumbnail] = await Promise.all([
    sharp(whole, { raw }).withMetadata({ density: DENSITY }).png(CARD_PNG).toBuffer(),
    sharp(whole, { raw }).resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 80 }).toBuffer(),
  ]);
  return { image, thumbnail };
}

interface PlacedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** The picture in its true proportions, as large as the box allows, in the middle of it. */
async function placePicture(
  pictures: readonly Buffer[],
  { square, box }: Extract<Mark, { kind: 'picture' }>,
): Promise<PlacedPicture> {
  const { data, info } = await fitPicture(pictures[square], box);
  const left = Math.round(box.x + (box.width - info.width) / 2);
  const top = Math.round(box.y + (box.height - info.height) / 2);
  return { pixels: data, width: info.width, left, top };
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

/**
 * Copies the picture's rows onto the page. The pictures are opaque by now and lie on white, so nothing has to be mixed:
 * this takes a thirtieth of the time that compositing the whole page does.
 */
function copyOnto(page: Buffer, pageWidth: number, { pixels, width, left, top }: PlacedPicture): void {
  const row = width * CHANNELS;
  for (let start = 0, y = top; start < pixels.length; start += row, y += 1) {
    pixels.copy(page, (y * pageWidth + left) * CHANNELS, start, start + row);
  }
}
