import { expect, test } from '@jest/globals';
import { fileName, madeBy, settingsInWords, shortened } from './words.js';

test('the settings of a picture read as a line', () => {
  const usual = { size: 'auto', quality: 'auto', format: 'png', background: 'opaque' } as const;
  expect(settingsInWords(usual)).toBe('auto size · auto quality · png');
  expect(
    settingsInWords({ ...usual, size: '1536x1024', format: 'webp', compression: 0, background: 'transparent' }),
  ).toBe('1536 × 1024 · auto quality · webp, 0 % · transparent');
});

test('offline pictures say so, others name their model', () => {
  expect(madeBy({ offline: true, model: 'offline painter' })).toBe('Made by the offline painter');
  expect(madeBy({ offline: false, model: 'gpt-image-2.6-flare' })).toBe('Made by gpt-image-2.6-flare');
});

test('a download is named for what it shows, in any script', () => {
  expect(fileName('A cat: who is learning to fly over Rome!', 3, '/media/riffgen/x/y.jpg')).toBe(
    'a-cat-who-is-learning-to-3.jpg',
  );
  expect(fileName('Дом у моря', 12, 'https://cdn.example/media/a.b/c.webp')).toBe('дом-у-моря-12.webp');
  expect(fileName('!!!', 1, '/media/x.png')).toBe('picture-1.png');
});

test('long texts are cut, short ones are not', () => {
  expect(shortened('a cat')).toBe('a cat');
  expect(shortened('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
});
