import sharp from 'sharp';
import { UnreadablePicture } from './unreadable-picture.js';

/** Pixels of the longer side of a small picture: twice what lists show, for dense screens. */
const THUMBNAIL_SIDE = 480;
/** No picture of ours has more pixels; a file that claims more is not decoded. */
const MOST_PIXELS = 50_000_000;

const open = (picture: Buffer) => sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });

/**
 * The size of a picture, in pixels.
 * @throws UnreadablePicture
 */
export async function pictureSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await readable(() => open(picture).metadata());
  return { width, height };
}

/**
 * A small webp of a picture, at most 480 pixels long, and the size of the picture itself in pixels. The whole picture is
 * decoded for it, so one that is cut short is noticed.
 * @throws UnreadablePicture
 */
export async function thumbnailOf(picture: Buffer): Promise<{ thumbnail: Buffer; width: number; height: number }> {
  const size = await pictureSize(picture);
  const small = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const thumbnail = await readable(() => open(picture).resize(small).webp({ quality: 80 }).toBuffer());
  return { thumbnail, ...size };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new UnreadablePicture('The bytes are not a whole picture.', { cause });
  }
}
