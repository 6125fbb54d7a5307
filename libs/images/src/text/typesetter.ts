/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { drawnEmoji, loadEmoji } from './emoji.js';
import { fontsFor, type LoadedFont } from './font-stack.js';

/** An outline on a line: SVG path in font units (y upwards), where it stands and how it is scaled, for font size 1. */
export interface PlacedGlyph {
  readonly path: string;
  readonly x: number;
  /** Downwards from the baseline. */
  readonly y: number;
  readonly scale: number;
}

export interface PlacedEmoji {
  readonly emoji: string;
  readonly x: number;
}

/** A line of text for font size 1, from its left end on the baseline. */
export interface ShapedLine {
  readonly width: number;
  readonly glyphs: readonly PlacedGlyph[];
  readonly emoji: readonly PlacedEmoji[];
}

/** Emoji are squares of this side for font size 1, standing this far below the baseline. */
export const EMOJI_SIZE = 1.18;
export const EMOJI_DROP = 0.24;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Run {
  text: string;
  readonly font: LoadedFont | 'emoji';
  readonly level: number;
}

/** Turns lines of text into outlines. It knows the fonts for the texts it was made with. */
export class Typesetter {
  readonly #lines = new Map<string, ShapedLine>();

  private constructor(private readonly fonts: readonly LoadedFont[]) {}

  /** Reads the fonts and emoji that these texts need. */
  static async for(texts: readonly string[]): Promise<Typesetter> {
    const text = texts.join('\n');
    const [fonts] = await Promise.all([fontsFor(text), loadEmoji(split(text))]);
    return new Typesetter(fonts);
  }

  line(text: string): ShapedLine {
    const known = this.#lines.get(text);
    if (known) return known;
    const line = layOut(inVisualOrder(this.#runs(text)));
    this.#lines.set(text, line);
    return line;
  }

  /** Stretches of one font and one direction. */
  #runs(text: string): Run[] {
    const { levels } = bidi.getEmbeddingLevels(text);
    const runs: Run[] = [];
    let at = 0;
    for (const grapheme of split(text)) {
      const level = levels[at] ?? 0;
      at += grapheme.length;
      const emoji = drawnEmoji(grapheme);
      if (emoji.length > 0) {
        runs.push(...emoji.map((text): Run => ({ text, font: 'emoji', level })));
        continue;
      }
      const last = runs.at(-1);
      const font = this.#fontOf(grapheme, last?.font);
      if (last?.font === font && last.level === level) last.text += grapheme;
      else runs.push({ text: grapheme, font, level });
    }
    return runs;
  }

  #fontOf(grapheme: string, before: Run['font'] | undefined): LoadedFont {
    const covers = (font: LoadedFont) =>
      Array.from(grapheme).every(
        (character) => IGNORABLE.test(character) || font.covers(character.codePointAt(0) ?? 0),
      );
    // A space belongs to the words beside it.
    if (grapheme === ' ' && before && before !== 'emoji' && covers(before)) return before;
    const found = this.fonts.find(covers) ?? this.fonts[0];
    if (!found) throw new Error('There is no font.');
    return found;
  }
}

/** Characters that only change others: joiners, variation selectors, direction marks. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

export function split(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Unicode Bidirectional Algorithm, rule L2: from the highest level down, turn round what is at that level or above. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; ) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

function layOut(runs: readonly Run[]): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  const emoji: PlacedEmoji[] = [];
  let x = 0;
  for (const { text, font, level } of runs) {
    if (font === 'emoji') {
      emoji.push({ emoji: text, x });
      x += EMOJI_SIZE;
    } else x = layOutRun(text, font, level, x, glyphs);
  }
  return { width: x, glyphs, emoji };
}

function layOutRun(text: string, font: LoadedFont, level: number, start: number, glyphs: PlacedGlyph[]): number {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font.font, buffer);
  const scale = 1 / font.unitsPerEm;
  const positions = buffer.getGlyphPositions();
  let x = start;
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const position = positions[index];
    if (!position) continue;
    const path = font.outline(glyph);
    if (path) glyphs.push({ path, x: x + position.xOffset * scale, y: -position.yOffset * scale, scale });
    x += position.xAdvance * scale;
  }
  return x;
}
