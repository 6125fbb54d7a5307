import { subjectColours } from './painter-colours.js';
import { drawDetail } from './painter-details.js';
import type { Canvas } from './painter-places.js';
import type { Scene } from './painter-scene.js';
import { type Colours, drawIdea, drawSubject } from './painter-subjects.js';
import type { View } from './scene-words.js';

interface Stand {
  /** The subject's middle and its feet, as shares of the picture's width and height. */
  readonly x: number;
  readonly foot: number;
  /** Its size, as a share of the picture's shorter side. */
  readonly size: number;
}

/** Where the subject stands, by viewpoint. */
const STANDS: Record<View, Stand> = {
  wide: { x: 0.36, foot: 0.8, size: 0.34 },
  close: { x: 0.5, foot: 1.02, size: 0.86 },
  above: { x: 0.46, foot: 0.72, size: 0.4 },
  below: { x: 0.46, foot: 0.9, size: 0.7 },
  eye: { x: 0.3, foot: 0.86, size: 0.5 },
  silhouette: { x: 0.5, foot: 0.84, size: 0.52 },
};
const ALONE: Stand = { x: 0.5, foot: 0.9, size: 0.8 };

/** A share of the main subject's size. */
const COMPANION = 0.52;

const SILHOUETTE: Colours = { main: '#1f1830', second: '#2c2342', dark: '#120d1e', light: '#3a2f55', skin: '#1f1830' };

// Everybody stands on a paler copy of themselves, a little wider, like a sticker, and that on its shadow.
const STYLE = `<style>.edge *{fill:#fffaf0;stroke:#fffaf0;stroke-width:11;stroke-linejoin:round;stroke-linecap:round}
.shade *{fill:#1a1030;stroke:#1a1030;stroke-width:11;stroke-linejoin:round;stroke-linecap:round}</style>`;

/** Who and what is in the picture: the subject, its companions, and the scene's detail unless they are alone. */
export function drawCast(scene: Scene, canvas: Canvas, { alone }: { alone: boolean }): string {
  const { width, height, chance } = canvas;
  const stand = alone ? ALONE : STANDS[scene.view];
  const mirrored = !alone && stand.x < 0.5 && chance.next() < 0.5;
  const x = width * (mirrored ? 1 - stand.x : stand.x);
  const size = Math.min(width, height) * stand.size;
  const foot = height * stand.foot;
  const dark = scene.view === 'silhouette' && !alone;
  const colours = chance.shuffled(subjectColours);
  const place = (index: number, middle: number, low: number, side: number) => {
    const chosen = dark ? SILHOUETTE : (colours[index] ?? SILHOUETTE);
    const name = scene.subjects[index];
    const drawing = name ? drawSubject(name, chosen) : drawIdea(5 + Math.floor(chance.next() * 5), chosen);
    return sticker(drawing, { middle, low, side, plain: dark });
  };
  const companions = scene.subjects.slice(1).map((_name, index) => {
    const side = size * COMPANION;
    const way = index === 0 ? 1 : -1;
    const middle = Math.max(side * 0.55, Math.min(width - side * 0.55, x + way * size * 0.66));
    return place(index + 1, middle, Math.min(foot, height * 0.96) - size * 0.03, side);
  });
  const detail = alone || !scene.detail ? '' : drawDetail(scene.detail, canvas, x);
  return `${STYLE}${detail}${alone ? '' : groundShadow(x, foot, size)}${place(0, x, foot, size)}${companions.join('')}`;
}

function groundShadow(x: number, foot: number, size: number): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${(foot - 4).toFixed(1)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.06).toFixed(1)}" fill="#1a1030" opacity="0.28"/>`;
}

interface Spot {
  readonly middle: number;
  readonly low: number;
  readonly side: number;
  /** Without edge and shadow. */
  readonly plain: boolean;
}

function sticker(drawing: string, { middle, low, side, plain }: Spot): string {
  const under = plain
    ? ''
    : `<g class="shade" opacity="0.22" transform="translate(3 6)">${drawing}</g><g class="edge">${drawing}</g>`;
  return `<g transform="translate(${(middle - side / 2).toFixed(1)} ${(low - side).toFixed(1)}) scale(${(side / 200).toFixed(3)})">${under}${drawing}</g>`;
}
