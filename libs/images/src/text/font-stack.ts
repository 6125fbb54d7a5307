import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { UnicodeRanges } from './unicode-ranges.js';

const require = createRequire(import.meta.url);

/**
 * The families, in the order in which they are asked for a character. They come from npm, so text looks the same on a
 * machine without any font. Each is cut into many small files by script; only those that a text needs are read.
 */
const FAMILIES = [
  'fredoka',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
];
/** Semi-bold: readable across a table, and every family has it. */
const WEIGHT = 600;

interface FontFile {
  readonly family: string;
  readonly subset: string;
  readonly ranges: UnicodeRanges;
}

/** One font, ready for shaping. */
export class LoadedFont {
  readonly #paths = new Map<number, string>();
  readonly unitsPerEm: number;

  constructor(
    readonly font: Font,
    face: Face,
  ) {
    this.unitsPerEm = face.upem;
  }

  covers(codePoint: number): boolean {
    return Boolean(this.font.nominalGlyph(codePoint));
  }

  /** The glyph's outline as an SVG path in font units, y upwards. */
  outline(glyph: number): string {
    const known = this.#paths.get(glyph);
    if (known !== undefined) return known;
    // A thousandth of the font size is finer than any printer.
    const path = this.font.glyphToPath(glyph).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
    this.#paths.set(glyph, path);
    return path;
  }
}

let files: Promise<readonly FontFile[]> | undefined;
const loaded = new Map<string, Promise<LoadedFont>>();

/** The fonts, in order, that are wanted for the text: every one that may hold one of its characters. */
export async function fontsFor(text: string): Promise<LoadedFont[]> {
  files ??= fontFiles();
  const codePoints = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  // The first font gives the box that stands for what no font has.
  const wanted = (await files).filter(
    ({ ranges }, index) => index === 0 || [...codePoints].some((codePoint) => ranges.has(codePoint)),
  );
  return Promise.all(wanted.map(loadOnce));
}

async function fontFiles(): Promise<FontFile[]> {
  const families = FAMILIES.map(async (family) => {
    const table = await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
    const subsets: Record<string, string> = JSON.parse(table);
    return Object.entries(subsets)
      .sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
      .map(([name, ranges]) => ({
        family,
        subset: name.replace(/[[\]]/g, ''),
        ranges: new UnicodeRanges(ranges),
      }));
  });
  return (await Promise.all(families)).flat();
}

function loadOnce({ family, subset }: FontFile): Promise<LoadedFont> {
  const path = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  const known = loaded.get(path);
  if (known) return known;
  const loading = load(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path));
  return loading;
}

async function load(path: string): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(require.resolve(path)))));
  const font = new Font(face);
  font.setVariations([new Variation('wght', WEIGHT)]);
  font.setScale(face.upem, face.upem);
  return new LoadedFont(font, face);
}
