import { expect, test } from '@jest/globals';
import { newGame, nextCall, resumedGame } from './call-game.js';
import { localDate } from './local-date.js';
import { nameFromFile } from './name-from-file.js';
import { namedLike } from './named-like.js';
import { shuffled } from './shuffled.js';
import { squaresHint } from './squares-hint.js';

test('the default name is the day where the reader is', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  ['cat.jpeg', 'cat'],
  ['Our cat. In bed.PNG', 'Our cat. In bed'],
  ['noextension', 'noextension'],
])('a square from %s is called %s', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});

test('searching minds neither accents nor capitals', () => {
  const names = ['Élan', 'elanor', 'Zebra'].map((name) => ({ name }));
  expect(names.filter(namedLike(' ELAN'))).toEqual([{ name: 'Élan' }, { name: 'elanor' }]);
  expect(names.filter(namedLike(''))).toHaveLength(3);
});

test('shuffling keeps everything and uses all orders', () => {
  const orders = new Set(Array.from({ length: 300 }, () => shuffled(['a', 'b', 'c']).join('')));
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test('a game draws every square once, survives a reload, and begins anew when the card changed', () => {
  const ids = ['a', 'b', 'c'];
  let game = newGame(ids);
  const drawn: (string | undefined)[] = [];
  for (let call = 0; call < 3; call += 1) {
    game = nextCall(resumedGame(JSON.stringify(game), ids));
    drawn.push(game.order[game.called - 1]);
  }
  expect(drawn.sort()).toEqual(ids);
  expect(nextCall(game)).toEqual(game);
  expect(resumedGame(JSON.stringify(game), ['a', 'b', 'd']).called).toBe(0);
  expect(resumedGame('{"order":', ids).called).toBe(0);
});

test('the hint says how many squares are missing or too many', () => {
  expect(squaresHint(5, 9)).toBe('Please select 3 more square(s) (need 8 total)');
  expect(squaresHint(18, 16)).toBe('Please remove 2 square(s) (need 16 total)');
  expect(squaresHint(24, 25)).toBeNull();
});
