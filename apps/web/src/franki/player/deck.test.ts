import type { Sound, Visual, WordDetail } from '@family/contracts/franki';
import { describe, expect, test } from '@jest/globals';
import { FIRST_TURN, type Flashcard, hourSeed, shuffled, tapped, toFlashcard } from './deck.js';

const visual = (id: string, order_index: number, type: Visual['type'] = 'image'): Visual => ({
  ...{ id, order_index, type, url: `/media/${id}`, poster_url: `/media/${id}-still`, width: 4, height: 3 },
});
const sound = (id: string, order_index: number): Sound => ({ id, order_index, url: `/media/${id}`, duration: 1 });
const word = (more: Partial<WordDetail>): WordDetail => ({
  ...{ name: 'dog', display_name: 'Dog', is_randomized: false, visuals: [visual('v', 0)], sounds: [sound('s', 0)] },
  ...more,
});

function card(more: Partial<WordDetail>, seed = 1): Flashcard {
  const made = toFlashcard(word(more), seed);
  if (made === null) throw new Error('This word makes no card.');
  return made;
}

const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id).join('');
const letters = [...'abcdefghijklmnop'];

describe('the shuffle', () => {
  test('is seeded with day times 24 plus hour', () => {
    expect(hourSeed(new Date(2026, 10, 20, 17, 59))).toBe(20 * 24 + 17);
    expect(hourSeed(new Date(2026, 10, 20, 18, 0))).toBe(20 * 24 + 18);
  });

  test('is the same for the same seed, another for another, and loses nothing', () => {
    expect(shuffled(letters, 500)).toEqual(shuffled(letters, 500));
    expect(shuffled(letters, 500)).not.toEqual(shuffled(letters, 501));
    expect(shuffled(letters, 500).toSorted()).toEqual(letters);
    expect(letters.join('')).toBe('abcdefghijklmnop');
  });

  test('lets every item come first sooner or later', () => {
    const firsts = new Set(Array.from({ length: 31 * 24 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], seed)[0]));
    expect(firsts.size).toBe(4);
  });
});

describe('a word becomes a card', () => {
  test('only with something to see and something to hear', () => {
    expect(toFlashcard(word({ visuals: [] }), 1)).toBeNull();
    expect(toFlashcard(word({ sounds: [] }), 1)).toBeNull();
  });

  test('in the order of order_index, whatever order the files come in', () => {
    const { visuals, sounds } = card({
      visuals: [visual('b', 2), visual('a', 1), visual('c', 7)],
      sounds: [sound('y', 4), sound('x', 3)],
    });
    expect(ids(visuals)).toBe('abc');
    expect(ids(sounds)).toBe('xy');
  });

  test('shuffled by the seed when it is randomized', () => {
    const visuals = letters.map((id, index) => visual(id, index));
    const sounds = letters.map((id, index) => sound(id, index));
    const first = card({ is_randomized: true, visuals, sounds }, 300);
    expect(ids(first.visuals)).toBe(ids(card({ is_randomized: true, visuals, sounds }, 300).visuals));
    expect(ids(first.visuals)).not.toBe(letters.join(''));
    expect(ids(first.sounds)).not.toBe(letters.join(''));
  });

  test('with the first picture in front of films', () => {
    const films = [visual('f', 0, 'video'), visual('g', 1, 'video')];
    expect(ids(card({ visuals: [...films, visual('p', 2), visual('q', 3)] }).visuals)).toBe('pfgq');
    expect(ids(card({ visuals: films }).visuals)).toBe('fg');
  });
});

describe('a tap', () => {
  test('shows the next picture and plays the next sound, both from the beginning after the last', () => {
    const dog = card({ visuals: [visual('a', 0), visual('b', 1)], sounds: ['x', 'y', 'z'].map(sound) });
    let turn = FIRST_TURN;
    const heard = Array.from({ length: 5 }, () => {
      const next = tapped(dog, turn);
      turn = next.turn;
      return `${dog.visuals[turn.visual]?.id}${next.play?.id}`;
    });
    expect(heard).toEqual(['bx', 'ay', 'bz', 'ax', 'by']);
  });

  test('on a film plays no sound, and leaves it for the next picture', () => {
    const dog = card({ visuals: [visual('a', 0), visual('f', 1, 'video')], sounds: ['x', 'y'].map(sound) });
    const film = tapped(dog, FIRST_TURN);
    expect(film).toEqual({ turn: { visual: 1, sound: 0 }, play: undefined });
    expect(tapped(dog, film.turn).play?.id).toBe('x');
  });
});
