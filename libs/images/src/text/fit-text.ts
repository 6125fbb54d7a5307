import type { Box } from '../cards/card-layout.js';
import { type ShapedLine, split, type Typesetter } from './typesetter.js';

/** A text that has been fitted into a box: its lines with the left end of each baseline, in the box's pixels. */
export interface FittedText {
  readonly fontSize: number;
  readonly lines: readonly { readonly line: ShapedLine; readonly x: number; readonly baseline: number }[];
}

export interface FitStyle {
  /** Font sizes in pixels: the largest that is used, and the smallest at which words are kept whole. */
  readonly largest: number;
  readonly comfortable: number;
}

/** Distance of two baselines, and of the first from the line's top, for font size 1: room for accents of any script. */
const LINE_HEIGHT = 1.28;
const ASCENT = 0.98;
/** Each try is this part of the one before. */
const STEP = 0.94;
const SMALLEST = 4;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Fits a text into a box, centred, as large as it can be: nothing is ever cut off. Lines break between words (in scripts
 * without spaces too); words are broken only when the text would otherwise become smaller than is comfortable.
 */
export function fitText(typesetter: Typesetter, text: string, box: Box, style: FitStyle): FittedText {
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (tidy === '') return { fontSize: style.largest, lines: [] };
  const whole = pieces(tidy);
  for (let size = style.largest; size >= style.comfortable; size *= STEP) {
    const fitted = fitAt(typesetter, whole, box, size);
    if (fitted) return fitted;
  }
  const broken = split(tidy);
  for (let size = style.comfortable; size > SMALLEST; size *= STEP) {
    const fitted = fitAt(typesetter, whole, box, size) ?? fitAt(typesetter, broken, box, size);
    if (fitted) return fitted;
  }
  throw new RangeError(`No text of ${tidy.length} characters fits into ${box.width} × ${box.height} pixels.`);
}

/** The stretches between which a line may break: words with the punctuation that follows them. */
function pieces(text: string): string[] {
  const result: string[] = [];
  let open = false;
  for (const { segment, isWordLike } of words.segment(text)) {
    const opening = /^[\p{Ps}\p{Pi}"'¿¡]$/u.test(segment);
    const starts =
      result.length === 0 ||
      segment === ' ' ||
      ((isWordLike || opening) && !open) ||
      /\p{Extended_Pictographic}/u.test(segment);
    if (starts) result.push(segment);
    else result[result.length - 1] += segment;
    // What opens a bracket, and what joins two words, stays with what follows.
    open = opening || /^[-'’/.&@_]$/u.test(segment);
  }
  return result;
}

function fitAt(typesetter: Typesetter, parts: readonly string[], box: Box, size: number): FittedText | undefined {
  const maxLines = Math.floor(box.height / (size * LINE_HEIGHT));
  const lines: string[] = [];
  let current = '';
  for (const part of parts) {
    const longer = current === '' ? part.trimStart() : current + part;
    if (current !== '' && typesetter.line(longer.trimEnd()).width * size > box.width) {
      lines.push(current.trimEnd());
      current = part.trimStart();
    } else current = longer;
    if (lines.length >= maxLines) return undefined;
  }
  if (current !== '') lines.push(current.trimEnd());
  const shaped = lines.map((line) => typesetter.line(line));
  if (lines.length > maxLines || shaped.some(({ width }) => width * size > box.width)) return undefined;
  const top = box.y + (box.height - shaped.length * LINE_HEIGHT * size) / 2;
  return {
    fontSize: size,
    lines: shaped.map((line, index) => ({
      line,
      x: box.x + (box.width - line.width * size) / 2,
      baseline: top + (index * LINE_HEIGHT + ASCENT) * size,
    })),
  };
}
