import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Side of the square that an emoji's drawing is made on, in its own units. */
export const EMOJI_SIDE = 128;

const SKIN_TONE = /-1f3f[b-f]/g;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Characters that are emoji only when a variation selector says so, and text otherwise: digits, ©, ↔. */
const TEXT_BY_DEFAULT = /^\P{Emoji_Presentation}$/u;

/** Whether the grapheme is drawn as an emoji. */
export function isEmoji(grapheme: string): boolean {
  return EMOJI.test(grapheme) && !TEXT_BY_DEFAULT.test(grapheme);
}

/** A flag that has no drawing is shown by its two letters; they are looked for too. */
function emojiParts(grapheme: string): string[] {
  return /^\p{Regional_Indicator}{2}$/u.test(grapheme) ? [grapheme, ...grapheme] : [grapheme];
}

const drawings = new Map<string, string | null>();

/** Reads the drawings of all emoji in the text; `emojiDrawing` knows them then. */
export async function loadEmoji(graphemes: readonly string[]): Promise<void> {
  const wanted = graphemes.flatMap(emojiParts).filter((grapheme) => isEmoji(grapheme) && !drawings.has(grapheme));
  if (wanted.length === 0) return;
  // Google's Noto emoji as one large file: it is read when an emoji is met for the first time, and let go again.
  const [icons, names] = await Promise.all([readJson<IconSet>('icons.json'), readJson<Names>('chars.json')]);
  for (const grapheme of wanted) {
    const name = candidates(grapheme).find((code) => names[code] !== undefined);
    const icon = name && names[name];
    drawings.set(
      grapheme,
      (icon && (icons.icons[icon] ?? icons.icons[icons.aliases?.[icon]?.parent ?? ''])?.body) || null,
    );
  }
}

/** The inside of an SVG of 128 units, its ids made unlike any others by the prefix; null when there is no drawing. */
export function emojiDrawing(grapheme: string, idPrefix: string): string | null {
  const body = drawings.get(grapheme) ?? null;
  return body === null ? null : body.replace(/\b(id="|url\(#|href="#)/g, `$1${idPrefix}`);
}

/** The emoji to draw for a grapheme: itself, or its parts where only they have drawings; empty when it is text. */
export function drawnEmoji(grapheme: string): string[] {
  if (!isEmoji(grapheme)) return [];
  if (drawings.get(grapheme)) return [grapheme];
  const parts = emojiParts(grapheme).slice(1);
  return parts.every((part) => drawings.get(part)) ? parts : [];
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** Icon names by code points, as `1f436` or `1f468-200d-1f469`. */
type Names = Readonly<Record<string, string>>;

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(`@iconify-json/noto/${name}`), 'utf8'));
}

/** Spellings under which the set may know it: with and without variation selectors, then without skin tones. */
function candidates(grapheme: string): string[] {
  const full = Array.from(grapheme, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join(
    '-',
  );
  const bare = full.replace(/-fe0f/g, '');
  const plain = bare.replace(SKIN_TONE, '');
  // Of what the set does not know as a whole, its first part; but half a flag would be wrong.
  return /^1f1/.test(bare) ? [bare] : [full, bare, plain, plain.split('-')[0] ?? ''];
}
