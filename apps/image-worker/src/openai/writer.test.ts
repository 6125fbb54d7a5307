import { expect, test } from '@jest/globals';
import { canSkipReasoning, imageAbilities } from './models.js';
import { differentPrompts } from './writer.js';

test('only usable, different prompts are taken from an answer', () => {
  const prompts = [' A cat. ', 'a CAT!', '', 'A dog.', 'x'.repeat(40_000), 'Дом.'];
  expect(differentPrompts(JSON.stringify({ prompts }))).toEqual(['A cat.', 'A dog.', 'Дом.']);
});

test.each(['', '{"prompts": ["A c', '[]', '{"prompts":[1]}', 'null'])('nothing comes of %j', (text) => {
  expect(differentPrompts(text)).toEqual([]);
});

test.each([
  ['gpt-image-2', false],
  ['gpt-image-2-2026-04-21', false],
  ['gpt-image-2.5-sunburst', true],
  ['gpt-image-2.6-flare', true],
  ['a-model-of-tomorrow', true],
])('%s paints without a background: %s', (model, transparent) => {
  expect(imageAbilities(model)).toEqual({ transparent });
});

test.each([
  ['gpt-6-luna', true],
  ['gpt-5.1', true],
  ['gpt-5', false],
  ['gpt-4.1-mini', false],
  ['llama', false],
])('%s can be told not to reason: %s', (model, can) => expect(canSkipReasoning(model)).toBe(can));
