import type { Sound, Visual, WordDetail } from '@family/contracts/franki';

/** A word as a child sees it: never without a visual and a sound. */
export interface Flashcard {
  readonly name: string;
  readonly displayName: string;
  readonly visuals: readonly [Visual, ...Visual[]];
  readonly sounds: readonly [Sound, ...Sound[]];
}

/** Changes every hour and is the same for everyone within it. */
export function hourSeed(now: Date): number {
  return now.getDate() * 24 + now.getHours();
}

/** The same order for the same seed (Fisher and Yates; numbers from mulberry32, by Tommy Ettinger, public domain). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = mulberry32(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [moved] = result.splice(other, 1, ...result.slice(last, last + 1));
    if (moved !== undefined) result[last] = moved;
  }
  return result;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sets a word up for playing; null when it has nothing to see or nothing to hear. */
export function toFlashcard(word: WordDetail, seed: number): Flashcard | null {
  const ordered = <T extends Visual | Sound>(files: readonly T[]) => {
    const inOrder = files.toSorted((a, b) => a.order_index - b.order_index);
    return word.is_randomized ? shuffled(inOrder, seed) : inOrder;
  };
  const [visual, ...visuals] = imageFirst(ordered(word.visuals));
  const [sound, ...sounds] = ordered(word.sounds);
  if (visual === undefined || sound === undefined) return null;
  return {
    name: word.name,
    displayName: word.display_name,
    visuals: [visual, ...visuals],
    sounds: [sound, ...sounds],
  };
}

function imageFirst(visuals: Visual[]): Visual[] {
  const index = visuals.findIndex(({ type }) => type === 'image');
  return index > 0 ? [...visuals.slice(index, index + 1), ...visuals.toSpliced(index, 1)] : visuals;
}

/** Where a card stands. */
export interface Turn {
  /** Index of the visual that is shown. */
  readonly visual: number;
  /** Index of the sound that plays next. */
  readonly sound: number;
}

export const FIRST_TURN: Turn = { visual: 0, sound: 0 };

/** What a tap does: the next visual, and with a picture the next sound, both from the beginning after the last. */
export function tapped({ visuals, sounds }: Flashcard, turn: Turn): { turn: Turn; play: Sound | undefined } {
  const visual = (turn.visual + 1) % visuals.length;
  if (visuals[visual]?.type !== 'image') return { turn: { ...turn, visual }, play: undefined };
  return { turn: { visual, sound: (turn.sound + 1) % sounds.length }, play: sounds[turn.sound] };
}
