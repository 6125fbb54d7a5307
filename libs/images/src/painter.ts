import sharp, { type Sharp } from 'sharp';
import { drawCast } from './painter-cast.js';
import { paletteOf } from './painter-colours.js';
import { type Canvas, drawPlace } from './painter-places.js';
import { readScene, type Scene } from './painter-scene.js';
import { drawSky } from './painter-sky.js';
import { textured } from './painter-texture.js';
import type { View } from './scene-words.js';

export interface PaintSettings {
  readonly size: 'auto' | '1024x1024' | '1536x1024' | '1024x1536';
  /** `low` leaves out the texture of the paper. */
  readonly quality: 'auto' | 'low' | 'medium' | 'high';
  readonly format: 'png' | 'jpeg' | 'webp';
  /** `transparent` paints the subject alone. */
  readonly background: 'opaque' | 'transparent';
  /** Percent of the quality kept, 0 to 100; only for jpeg and webp. */
  readonly compression?: number | undefined;
}

/** What jpeg and webp keep when nobody says, in percent. */
const USUAL_COMPRESSION = 90;

/**
 * Composes a picture from what a prompt names: a place in a light, seen in a certain way, with the subjects it knows. It
 * understands words, not sentences, and paints like a cut-paper book. The same prompt and settings give the same picture.
 *
 * @returns the bytes in the format asked for
 * @throws the signal's reason when it is aborted on the way
 */
export async function paintPicture(prompt: string, settings: PaintSettings, signal?: AbortSignal): Promise<Buffer> {
  const { scene, chance } = readScene(prompt);
  const [width, height] = sizeFor(settings.size, scene.view);
  const palette = paletteOf(scene.place, scene.light);
  const canvas: Canvas = { width, height, horizon: height * HORIZONS[scene.view], palette, chance };
  signal?.throwIfAborted();
  if (settings.background === 'transparent') {
    return encoded(sharp(Buffer.from(svgOf(canvas, drawCast(scene, canvas, { alone: true })))), settings);
  }
  const drawing = drawSky(scene, canvas) + drawPlace(scene.place, canvas) + drawCast(scene, canvas, { alone: false });
  const flat = sharp(Buffer.from(svgOf(canvas, drawing))).removeAlpha();
  if (settings.quality === 'low') return encoded(flat, settings);
  const data = await flat.raw().toBuffer();
  signal?.throwIfAborted();
  const pixels = textured({ data, width, height }, scene.technique);
  return encoded(sharp(pixels, { raw: { width, height, channels: 3 } }), settings);
}

function encoded(picture: Sharp, { format, compression }: PaintSettings): Promise<Buffer> {
  const quality = Math.max(1, compression ?? USUAL_COMPRESSION);
  if (format === 'jpeg') return picture.jpeg({ quality }).toBuffer();
  if (format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer();
  return picture.png({ compressionLevel: 7 }).toBuffer();
}

function svgOf({ width, height }: Canvas, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Share of the height above the line where ground and sky meet. */
const HORIZONS: Record<View, number> = { wide: 0.52, close: 0.5, above: 0.16, below: 0.8, eye: 0.56, silhouette: 0.68 };

function sizeFor(size: PaintSettings['size'], view: Scene['view']): [number, number] {
  if (size === '1024x1536' || (size === 'auto' && view === 'below')) return [1024, 1536];
  if (size === '1536x1024' || (size === 'auto' && (view === 'wide' || view === 'eye'))) return [1536, 1024];
  return [1024, 1024];
}
