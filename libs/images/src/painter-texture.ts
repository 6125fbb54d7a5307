import type { Technique } from './painter-scene.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

/** Pixels of a picture, three bytes each, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Hand {
  /** Pixels between two bends of an edge, and how far it is bent at most. */
  readonly bend: readonly [spacing: number, amount: number];
  /** Pixels between two blooms of the colour, and their strength as a share of it. */
  readonly bloom: readonly [spacing: number, amount: number];
  /** Strength of the paper's grain, as a share of the colour. */
  readonly grain: number;
  /** Strength of slanted strokes, as a share of the colour. */
  readonly strokes: number;
}

const hands: Record<Technique, Hand> = {
  paper: { bend: [90, 2.5], bloom: [160, 0.03], grain: 0.05, strokes: 0 },
  watercolour: { bend: [34, 9], bloom: [70, 0.13], grain: 0.05, strokes: 0 },
  pencil: { bend: [9, 2.4], bloom: [120, 0.05], grain: 0.09, strokes: 0.1 },
  'night-glow': { bend: [200, 0], bloom: [260, 0.07], grain: 0.02, strokes: 0 },
};

/** Gives flat colours the look of a technique: edges that waver as a hand does, pigment, paper. */
export function textured({ data, width, height }: Pixels, technique: Technique): Buffer {
  const hand = hands[technique];
  const chance = seededRandom(technique);
  const bendX = smoothNoise(chance, width, height, hand.bend[0]);
  const bendY = smoothNoise(chance, width, height, hand.bend[0]);
  const bloom = smoothNoise(chance, width, height, hand.bloom[0]);
  const out = Buffer.allocUnsafe(data.length);
  let speck = 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = clamp(Math.round(x + bendX(x, y) * hand.bend[1]), width - 1);
      const fromY = clamp(Math.round(y + bendY(x, y) * hand.bend[1]), height - 1);
      // Numerical Recipes' quick generator: one multiplication a pixel.
      speck = (Math.imul(speck, 1664525) + 1013904223) | 0;
      const stroke = hand.strokes === 0 ? 0 : Math.sin((x * 0.8 + y) * 0.7 + bendX(x, y) * 3) * hand.strokes;
      const light = 1 + bloom(x, y) * hand.bloom[1] + (speck / 2 ** 31) * hand.grain + stroke;
      const from = 3 * (fromY * width + fromX);
      const to = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        out[to + channel] = clamp((data[from + channel] ?? 0) * light, 255);
      }
    }
  }
  return out;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

// The lattice is turned by 36°, so that its squares do not line up with the picture's.
const COS = Math.cos(Math.PI / 5);
const SIN = Math.sin(Math.PI / 5);

/** Value noise: chance numbers from -1 to 1 on a lattice, eased in between. */
function smoothNoise(chance: SeededRandom, width: number, height: number, spacing: number) {
  const across = width * COS + height * SIN;
  const columns = Math.ceil(across / spacing) + 2;
  const rows = Math.ceil((width * SIN + height * COS) / spacing) + 2;
  const lattice = Float32Array.from({ length: columns * rows }, () => chance.between(-1, 1));
  const at = (column: number, row: number) => lattice[row * columns + column] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x: number, y: number) => {
    const u = (x * COS + y * SIN) / spacing;
    const v = ((width - x) * SIN + y * COS) / spacing;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const right = ease(u - column);
    const down = ease(v - row);
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
    return upper * (1 - down) + lower * down;
  };
}
