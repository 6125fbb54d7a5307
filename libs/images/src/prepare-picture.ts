import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.js';
import { FORMAT_BYTES, type PictureFormat, sniffFormat } from './sniff-format.js';
import { UnreadablePicture } from './unreadable-picture.js';

// Files under the same temporary name are not the same picture.
sharp.cache(false);

/** Pixels of the longest side of a picture as it is kept, and of its thumbnail. */
export const PICTURE_SIDE = 2048;
export const THUMBNAIL_SIDE = 480;

const MEGAPIXELS = 1e6;
/** JPEG is decoded small and in strips: the largest phone cameras fit. The others may need all their pixels at once. */
const maxPixelsOf = (format: PictureFormat) => (format === 'jpeg' ? 210 : 64) * MEGAPIXELS;
/** An animation with more pixels than this in all its frames together is kept as its first frame. */
const MAX_ANIMATION_PIXELS = 48 * MEGAPIXELS;
/** Pixels of the longest side of an animation: each frame costs as much as a picture. */
const ANIMATION_SIDE = 640;

/** A picture that is ready to be stored: its encoded bytes. Sides in pixels. */
export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a picture fit to be kept: upright, without metadata (no place, no camera), in sRGB, its longest side at most
 * 2048 px. Opaque pictures become JPEG, others WebP; animations stay animations, as WebP. The thumbnail is a still WebP.
 *
 * @throws UnreadablePicture when the file is no picture of the formats taken in, is broken, or has too many pixels
 */
export async function preparePicture(
  path: string,
  signal: AbortSignal,
): Promise<{ picture: PreparedPicture; thumbnail: PreparedPicture }> {
  const format = await formatOf(path);
  return refusing(async () => {
    const { source, metadata } = await openPicture(path, format, signal);
    const still = () => source().autoOrient();
    const picture = await encodePicture(path, still, metadata);
    signal.throwIfAborted();
    const thumbnail = await encoded(fit(still(), THUMBNAIL_SIDE).webp({ quality: 82 }), 'image/webp');
    return { picture, thumbnail };
  });
}

async function formatOf(path: string): Promise<PictureFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    const format = sniffFormat(buffer.subarray(0, bytesRead));
    if (format) return format;
    throw new UnreadablePicture(
      'This is not a picture that can be used. Please choose a JPEG, PNG, WebP, GIF or HEIC.',
    );
  } finally {
    await file.close();
  }
}

async function openPicture(path: string, format: PictureFormat, signal: AbortSignal) {
  const maxPixels = maxPixelsOf(format);
  if (format === 'heic') {
    const { pixels, width, height } = await decodeHeic(path, { maxPixels, signal });
    const source = () => sharp(pixels, { raw: { width, height, channels: 4 } });
    return { source, metadata: await source().metadata() };
  }
  const source = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const metadata = await source().metadata();
  if (metadata.width * metadata.height > maxPixels) throw new UnreadablePicture('This picture has too many pixels.');
  return { source, metadata };
}

async function encodePicture(path: string, still: () => Sharp, metadata: Metadata): Promise<PreparedPicture> {
  const frames = metadata.pages ?? 1;
  if (frames > 1 && metadata.width * metadata.height * frames <= MAX_ANIMATION_PIXELS) {
    const moving = sharp(path, { animated: true, limitInputPixels: MAX_ANIMATION_PIXELS, failOn: 'error' });
    return encoded(fit(moving, ANIMATION_SIDE).webp({ quality: 80, effort: 2 }), 'image/webp');
  }
  const whole = fit(still(), PICTURE_SIDE);
  if (metadata.hasAlpha && !(await still().stats()).isOpaque) {
    return encoded(whole.webp({ quality: 90, smartSubsample: true }), 'image/webp');
  }
  return encoded(whole.removeAlpha().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }), 'image/jpeg');
}

const fit = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function encoded(pipeline: Sharp, contentType: PreparedPicture['contentType']): Promise<PreparedPicture> {
  const { data, info } = await pipeline.timeout({ seconds: 60 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType, width: info.width, height: info.pageHeight ?? info.height };
}

/** Whatever libvips says of a file is the file's doing: there is nothing else it reads. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UnreadablePicture || error.name === 'AbortError') throw error;
    const tooLarge = /pixel limit|dimensions? exceeds?|too large|timeout/i.test(error.message);
    const sentence = tooLarge ? 'This picture has too many pixels.' : 'This picture cannot be read. It may be broken.';
    throw new UnreadablePicture(sentence, { cause: error });
  }
}
