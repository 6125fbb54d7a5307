import { expect, test } from '@jest/globals';
import { AddWordFields, wordName } from './franki.js';

test.each([
  ['Dog', 'dog'],
  ['  Big   Dog!  ', 'big-dog'],
  ['Größe_1-a', 'größe_1-a'],
  ['Кот и пёс', 'кот-и-пёс'],
  ['हाथी', 'हाथी'],
  ['../etc/passwd', 'etcpasswd'],
  ['🐶?!', ''],
])('%j is called %j', (typed, name) => {
  expect(wordName(typed)).toBe(name);
});

test('composed and decomposed letters are the same name', () => {
  expect(wordName('e\u0301')).toBe(wordName('\u00e9'));
});

test('a word without more than a name is in fixed order', () => {
  expect(AddWordFields.parse({ name: 'dog' })).toEqual({ name: 'dog', display_name: '', is_randomized: false });
  expect(AddWordFields.parse({ name: 'dog', is_randomized: 'true' }).is_randomized).toBe(true);
});
