import type { FittedText } from '../text/fit-text.js';
import { EMOJI_DROP, EMOJI_SIZE } from '../text/typesetter.js';
import type { Box } from './card-layout.js';

/** What a drawing is made of, whether it becomes pixels or a PDF. Lengths in pixels, 300 to the inch. */
export type Mark =
  | {
      readonly kind: 'rect';
      readonly box: Box;
      readonly radius: number;
      readonly fill?: string;
      readonly stroke?: Stroke;
    }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly stroke: Stroke }
  /** An SVG path of its own units, y upwards. */
  | {
      readonly kind: 'outline';
      readonly path: string;
      readonly at: Point;
      readonly scale: number;
      readonly fill: string;
    }
  | { readonly kind: 'emoji'; readonly emoji: string; readonly box: Box }
  /** The square's picture, whole and undistorted in the middle of the box. */
  | { readonly kind: 'picture'; readonly square: number; readonly box: Box };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dashed?: boolean;
}

export const INK = '#2A2420';
export const QUIET_INK = '#6B5F55';

/** The marks of a fitted text. */
export function textMarks({ fontSize, lines }: FittedText, fill: string): Mark[] {
  return lines.flatMap(({ line, x, baseline }) => [
    ...line.glyphs.map(
      (glyph): Mark => ({
        kind: 'outline',
        path: glyph.path,
        at: { x: x + glyph.x * fontSize, y: baseline + glyph.y * fontSize },
        scale: glyph.scale * fontSize,
        fill,
      }),
    ),
    ...line.emoji.map(({ emoji, x: left }): Mark => {
      const side = EMOJI_SIZE * fontSize;
      const box = { x: x + left * fontSize, y: baseline + EMOJI_DROP * fontSize - side, width: side, height: side };
      return { kind: 'emoji', emoji, box };
    }),
  ]);
}

/** The same marks further right and down. */
export function moved(marks: readonly Mark[], { x, y }: Point): Mark[] {
  const point = (at: Point) => ({ x: at.x + x, y: at.y + y });
  return marks.map((mark) => {
    if (mark.kind === 'line') return { ...mark, from: point(mark.from), to: point(mark.to) };
    if (mark.kind === 'outline') return { ...mark, at: point(mark.at) };
    return { ...mark, box: { ...mark.box, ...point(mark.box) } };
  });
}
