import { expect, test } from '@jest/globals';
import { writeScenes } from './prompt-writer.js';
import { details, lights, places, views } from './scene-words.js';

const wish = { concept: 'a cat who is learning to fly', styleGuide: 'water colours', count: 20, seed: 'one' };

test('gives as many prompts as asked, all different, each with the subject and the style', () => {
  for (const count of [1, 2, 7, 20]) {
    const prompts = writeScenes({ ...wish, count });
    expect(new Set(prompts).size).toBe(count);
    for (const prompt of prompts) expect(prompt).toMatch(/a cat who is learning to fly.*Style: water colours\.$/i);
  }
});

test('no two prompts of a session share their place or their detail', () => {
  const prompts = writeScenes(wish);
  const used = (all: readonly string[]) => prompts.map((prompt) => all.filter((words) => prompt.includes(words)));
  for (const found of [used(places.map(({ words }) => words)), used(details)]) {
    expect(found.every((words) => words.length === 1)).toBe(true);
    expect(new Set(found.flat()).size).toBe(20);
  }
});

test('neighbours differ in light and viewpoint, and a session uses all of them', () => {
  const prompts = writeScenes(wish);
  for (const choices of [lights, views]) {
    const names = prompts.map((prompt) => choices.find(({ words }) => prompt.includes(words))?.name);
    expect(names).not.toContain(undefined);
    expect(names.filter((name, index) => name === names[index - 1])).toEqual([]);
    expect(new Set(names).size).toBe(choices.length);
  }
});

test('the same seed gives the same prompts, another one others', () => {
  expect(writeScenes(wish)).toEqual(writeScenes(wish));
  expect(writeScenes(wish)).not.toEqual(writeScenes({ ...wish, seed: 'two' }));
});

test('a concept in another script, with a full stop, or without a style guide reads well', () => {
  const [prompt] = writeScenes({ concept: ' Дом у моря. ', styleGuide: null, count: 1, seed: '5' });
  expect(prompt).toMatch(/дом у моря[,;:]/i);
  expect(prompt).not.toMatch(/Style:|\.\.|\s{2}|null/);
  expect(writeScenes({ concept: 'a boat', styleGuide: '  ', count: 1, seed: '5' })[0]).not.toMatch('Style');
});
