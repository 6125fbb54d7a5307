import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fitText } from '../text/fit-text.js';
import { Typesetter } from '../text/typesetter.js';
import { type CardSize, layOutCard } from './card-layout.js';
import { renderCard } from './render-card.js';

const HARD_NAMES = [
  'Dog',
  'Grandma’s blue bicycle in the rain',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'W'.repeat(80),
  'قطة صغيرة على السطح',
  'חתול קטן',
  'बिल्ली',
  'แมวน้ำตัวใหญ่มากในทะเล',
  '猫咪和小狗一起在花园里玩耍直到太阳下山',
  '고양이',
  '👨‍👩‍👧‍👦🇩🇪👍🏽 family',
  '😀'.repeat(40),
];

test.each(HARD_NAMES)('%s is set whole within its box on every size of card', async (name) => {
  const typesetter = await Typesetter.for([name]);
  for (const size of [9, 16, 25] satisfies CardSize[]) {
    const [cell] = layOutCard(size).cells;
    if (!cell) throw new Error('There is no cell.');
    const { lines, fontSize } = fitText(typesetter, name, cell.name, { largest: 66, comfortable: 38 });
    expect(lines.length).toBeGreaterThan(0);
    for (const { x, line, baseline } of lines) {
      expect(x).toBeGreaterThanOrEqual(cell.name.x - 0.01);
      expect(x + line.width * fontSize).toBeLessThanOrEqual(cell.name.x + cell.name.width + 0.01);
      expect(baseline - fontSize * 0.9).toBeGreaterThanOrEqual(cell.name.y - 1);
      expect(baseline + fontSize * 0.2).toBeLessThanOrEqual(cell.name.y + cell.name.height + 1);
    }
    // Nothing is left out on the way: every emoji, and at least one glyph for every three letters (ligatures join some).
    const drawn = lines.reduce((sum, { line }) => sum + line.glyphs.length + line.emoji.length * 11, 0);
    expect(drawn).toBeGreaterThanOrEqual(name.replace(/\s/g, '').length / 3);
  }
});

test('right to left is set right to left', async () => {
  const typesetter = await Typesetter.for(['אב', 'אב cd']);
  const [alef, mixed] = ['אב', 'אב cd'].map((text) => typesetter.line(text));
  // The whole mixed line begins, at its right end, with the Hebrew word.
  expect(mixed?.glyphs.slice(-2).map(({ path }) => path)).toEqual(alef?.glyphs.map(({ path }) => path));
});

test('pictures are where they should be, whole, undistorted and on white', async () => {
  const colour = { r: 200, g: 20, b: 20, alpha: 1 };
  const wide = sharp({ create: { width: 400, height: 100, channels: 4, background: colour } });
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { ...colour, alpha: 0 } } });
  const [red, none] = [await wide.png().toBuffer(), await clear.png().toBuffer()];
  const pictures = Array.from({ length: 8 }, (_, index) => (index === 1 ? none : red));
  const content = { title: 'Test', size: 9 as const, names: pictures.map(() => 'Name') };
  const { image, thumbnail } = await renderCard(content, pictures, 'letter');
  expect(await sharp(image).metadata()).toMatchObject({ width: 2550, height: 3300, format: 'png', density: 300 });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 621 });

  const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((Math.round(y) * 2550 + Math.round(x)) * 3).subarray(0, 3)];
  const centre = (cell: number) => {
    const box = layOutCard(9).cells[cell]?.picture ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: 135 + box.x + box.width / 2, y: 100 + box.y + box.height / 2, width: box.width };
  };
  const first = centre(0);
  expect(at(first.x, first.y)).toEqual([200, 20, 20]);
  // Four times as wide as high: red over the whole width, white above and below an eighth of it.
  expect(at(first.x - first.width / 2 + 3, first.y)).toEqual([200, 20, 20]);
  expect(at(first.x, first.y - first.width / 8 - 4)).toEqual([255, 255, 255]);
  expect(at(first.x, first.y + first.width / 8 + 4)).toEqual([255, 255, 255]);
  const second = centre(1);
  expect(at(second.x, second.y)).toEqual([255, 255, 255]);
});

test('a picture that cannot be read is told as such', async () => {
  const content = { title: 'T', size: 9 as const, names: Array.from({ length: 8 }, () => 'N') };
  const broken = Array.from({ length: 8 }, () => Buffer.from('no picture'));
  await expect(renderCard(content, broken, 'letter')).rejects.toMatchObject({ name: 'UnreadablePicture' });
});
