import { expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { type PaintSettings, paintPicture } from './painter.js';
import { readScene } from './painter-scene.js';
import { writeScenes } from './prompt-writer.js';
import { lights, places, views } from './scene-words.js';
import { thumbnailOf } from './thumbnail.js';
import { UnreadablePicture } from './unreadable-picture.js';

// Painting is work, and a busy machine takes its time.
jest.setTimeout(60_000);

const usual: PaintSettings = { size: '1024x1024', quality: 'low', format: 'png', background: 'opaque' };

test.each([
  ['1024x1024', 'png', 1024, 1024],
  ['1536x1024', 'jpeg', 1536, 1024],
  ['1024x1536', 'webp', 1024, 1536],
] as const)('paints %s as %s in that very size and format', async (size, format, width, height) => {
  const picture = await paintPicture('a cat on the beach', { ...usual, size, format });
  expect(await sharp(picture).metadata()).toMatchObject({ format, width, height, hasAlpha: false });
});

test.each(['png', 'webp'] as const)('leaves out the background of a %s when asked', async (format) => {
  const picture = await paintPicture('a cat on the beach', { ...usual, format, background: 'transparent' });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  const alpha = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  expect([alpha(5, 5), alpha(1018, 5), alpha(512, 700)]).toEqual([0, 0, 255]);
});

test('compression makes a jpeg smaller', async () => {
  const bytes = (compression: number) => paintPicture('a boat', { ...usual, format: 'jpeg', compression });
  expect((await bytes(30)).length).toBeLessThan((await bytes(95)).length / 2);
});

test('the same prompt gives the same picture, another one another', async () => {
  const paint = (prompt: string) => paintPicture(prompt, { ...usual, quality: 'high' });
  const picture = await paint('a red house');
  expect(picture.equals(await paint('a red house'))).toBe(true);
  expect(picture.equals(await paint('a blue house'))).toBe(false);
});

test('twenty scenes of one concept become twenty different pictures', async () => {
  const prompts = writeScenes({ concept: 'a dog and a rocket', styleGuide: null, count: 20, seed: 's' });
  const tiny = await Promise.all(
    prompts.map(async (prompt) =>
      sharp(await paintPicture(prompt, { ...usual, format: 'jpeg' }))
        .resize(16, 16)
        .raw()
        .toBuffer(),
    ),
  );
  const difference = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
  for (const [index, one] of tiny.entries()) {
    for (const other of tiny.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(8);
  }
});

test('reads back every place, light and viewpoint that the writer writes, and the subjects in their order', () => {
  for (const prompt of writeScenes({ concept: 'a dog and a rocket', styleGuide: null, count: 20, seed: 's' })) {
    const { scene } = readScene(prompt);
    const said = (choices: readonly { name: string; words: string }[]) =>
      choices.find(({ words }) => prompt.toLowerCase().includes(words.toLowerCase()))?.name;
    expect([scene.place, scene.light, scene.view]).toEqual([said(places), said(lights), said(views)]);
    expect(scene.subjects).toEqual(['dog', 'rocket']);
  }
});

test('understands prompts of other people too', () => {
  const { scene } = readScene('Close-up of a penguin in a snowy park at night, pencil sketch');
  expect(scene).toMatchObject({
    place: 'snow',
    light: 'night',
    view: 'close',
    technique: 'pencil',
    subjects: ['bird'],
  });
});

test('a picture cut short is noticed, and what is no picture at all', async () => {
  const picture = await paintPicture('a cat', usual);
  const { width, height, thumbnail } = await thumbnailOf(picture);
  expect([width, height]).toEqual([1024, 1024]);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
  await expect(thumbnailOf(picture.subarray(0, picture.length / 2))).rejects.toThrow(UnreadablePicture);
  await expect(thumbnailOf(Buffer.from('not a picture'))).rejects.toThrow(UnreadablePicture);
});

test('stops when nobody wants the picture any more', async () => {
  await expect(paintPicture('a cat', usual, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
