import sharp from 'sharp';
import { paletteOf, subjectColours } from './painter-colours.js';
import { drawDetail } from './painter-details.js';
import { type Canvas, drawPlace } from './painter-places.js';
import { readScene, type Scene, type Technique } from './painter-scene.js';
import { drawSky } from './painter-sky.js';
import { type Colours, drawIdea, drawSubject } from './painter-subjects.js';
import type { View } from './scene-words.js';

export interface PaintSettings {
  readonly size: 'auto' | '1024x1024' | '1536x1024' | '1024x1536';
  readonly quality: 'auto' | 'low' | 'medium' | 'high';
  readonly format: 'png' | 'jpeg' | 'webp';
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
 * @throws the signal's reason when it is aborted before the picture is rendered
 */
export async function paintPicture(prompt: string, settings: PaintSettings, signal?: AbortSignal): Promise<Buffer> {
  const svg = composeSvg(prompt, settings);
  signal?.throwIfAborted();
  const picture = sharp(Buffer.from(svg));
  const quality = Math.max(1, settings.compression ?? USUAL_COMPRESSION);
  if (settings.format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
  if (settings.format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer();
  return picture.png({ compressionLevel: 7 }).toBuffer();
}

/** The picture before it becomes pixels. */
export function composeSvg(prompt: string, { size, quality, background }: PaintSettings): string {
  const { scene, chance } = readScene(prompt);
  const [width, height] = sizeFor(size, scene.view);
  const palette = paletteOf(scene.place, scene.light);
  const canvas: Canvas = { width, height, horizon: height * HORIZONS[scene.view], palette, chance };
  const drawnPlace = `${drawSky(scene, canvas)}${drawPlace(scene.place, canvas)}`;
  const [subject, x] = subjectOf(scene, canvas, background === 'transparent');
  const detail = scene.detail ? drawDetail(scene.detail, canvas, x) : '';
  const body =
    background === 'transparent'
      ? subject
      : `<g filter="url(#technique)">${drawnPlace}${detail}${subject}</g>${finish(scene.technique, width, height, quality)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${techniqueFilter(scene.technique, quality)}</defs>${body}</svg>`;
}

/** Share of the height above the line where ground and sky meet. */
const HORIZONS: Record<View, number> = { wide: 0.52, close: 0.5, above: 0.16, below: 0.8, eye: 0.56, silhouette: 0.68 };

function sizeFor(size: PaintSettings['size'], view: View): [number, number] {
  if (size === '1024x1536' || (size === 'auto' && view === 'below')) return [1024, 1536];
  if (size === '1536x1024' || (size === 'auto' && (view === 'wide' || view === 'eye'))) return [1536, 1024];
  return [1024, 1024];
}

/** Where the subject stands, by viewpoint: its middle and its feet as shares of the picture, its size as one of the
 * shorter side. */
const STANDS: Record<View, { x: number; foot: number; size: number }> = {
  wide: { x: 0.36, foot: 0.8, size: 0.34 },
  close: { x: 0.5, foot: 1.02, size: 0.86 },
  above: { x: 0.5, foot: 0.72, size: 0.4 },
  below: { x: 0.5, foot: 0.9, size: 0.78 },
  eye: { x: 0.3, foot: 0.86, size: 0.5 },
  silhouette: { x: 0.5, foot: 0.84, size: 0.52 },
};

/** @returns the drawing, and where its middle is */
function subjectOf(scene: Scene, canvas: Canvas, alone: boolean): [string, number] {
  const { width, height, chance } = canvas;
  const stand = alone ? { x: 0.5, foot: 0.9, size: 0.8 } : STANDS[scene.view];
  const mirrored = !alone && stand.x !== 0.5 && chance.next() < 0.5;
  const x = width * (mirrored ? 1 - stand.x : stand.x);
  const size = Math.min(width, height) * stand.size;
  const others = scene.subjects.slice(1);
  const colours = chance.shuffled(subjectColours);
  const coloursOf = (index: number) => (scene.view === 'silhouette' && !alone ? DARK : (colours[index] ?? DARK));
  const draw = (index: number) => {
    const name = scene.subjects[index];
    return name ? drawSubject(name, coloursOf(index)) : drawIdea(5 + Math.floor(chance.next() * 5), coloursOf(index));
  };
  const placed = (drawing: string, middle: number, foot: number, side: number) =>
    `<g transform="translate(${(middle - side / 2).toFixed(1)} ${(foot - side).toFixed(1)}) scale(${(side / 200).toFixed(3)})">${drawing}</g>`;
  const foot = height * stand.foot;
  const shadow = alone
    ? ''
    : `<ellipse cx="${x.toFixed(1)}" cy="${(foot - 4).toFixed(1)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.06).toFixed(1)}" fill="#1a1030" opacity="0.28"/>`;
  const companions = others.map((_name, index) => {
    const side = index === 0 ? 1 : -1;
    return placed(draw(index + 1), x + side * size * 0.66, foot - size * 0.04, size * 0.52);
  });
  const main = placed(draw(0), x, foot, size);
  return [`${shadow}<g filter="url(#sticker)">${companions.join('')}${main}</g>`, x];
}

const DARK: Colours = { main: '#1f1830', second: '#2c2342', dark: '#120d1e', light: '#3a2f55' };

/** How strongly the paper shows, by quality: more octaves of noise, more patience. */
const OCTAVES: Record<PaintSettings['quality'], number> = { low: 1, auto: 3, medium: 3, high: 5 };

function techniqueFilter(technique: Technique, quality: PaintSettings['quality']): string {
  const octaves = OCTAVES[quality];
  const wobble: Record<Technique, [number, number]> = {
    paper: [0.012, 5],
    watercolour: [0.018, 34],
    pencil: [0.06, 14],
    'night-glow': [0.01, 0],
  };
  const [frequency, scale] = wobble[technique];
  return `<filter id="technique" x="-4%" y="-4%" width="108%" height="108%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${technique === 'watercolour' ? 0.012 : 0.7}" numOctaves="${octaves}" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.100 0 0 0 -0.350"/></filter>
    <filter id="sticker" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="5" result="wide"/><feFlood flood-color="#fffaf0" result="white"/><feComposite in="white" in2="wide" operator="in" result="edge"/><feGaussianBlur in="wide" stdDeviation="8" result="soft"/><feOffset in="soft" dy="8" result="low"/><feComponentTransfer in="low" result="shadow"><feFuncA type="linear" slope="0.300"/></feComponentTransfer><feFlood flood-color="#140c20" result="ink"/><feComposite in="ink" in2="shadow" operator="in" result="shade"/><feMerge><feMergeNode in="shade"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <radialGradient id="vignette" r="0.75"><stop offset="0.6" stop-color="#140c20" stop-opacity="0"/><stop offset="1" stop-color="#140c20" stop-opacity="0.35"/></radialGradient>`;
}

/** What lies over the whole picture: the tooth of the paper, blooms of water, or a dark rim. */
function finish(technique: Technique, width: number, height: number, quality: PaintSettings['quality']): string {
  const whole = `width="${width}" height="${height}"`;
  if (technique === 'night-glow') return `<rect ${whole} fill="url(#vignette)"/>`;
  const opacity = quality === 'low' ? 0.1 : { paper: 0.12, watercolour: 0.42, pencil: 0.3 }[technique];
  const rim = technique === 'watercolour' ? '#fffaf0' : 'none';
  return `<rect ${whole} filter="url(#grain)" opacity="${opacity}"/><rect ${whole} fill="none" stroke="${rim}" stroke-width="${(height * 0.035).toFixed(1)}"/>`;
}
