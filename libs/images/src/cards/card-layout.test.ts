import { expect, test } from '@jest/globals';
import { type Box, CARD_AREA, type CardSize, layOutCard, PAPERS, squaresFor } from './card-layout.js';

const SIZES: CardSize[] = [9, 16, 25];
const right = ({ x, width }: Box) => x + width;
const bottom = ({ y, height }: Box) => y + height;
const inside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  right(inner) <= right(outer) + 1e-6 &&
  bottom(inner) <= bottom(outer) + 1e-6;
const apart = (a: Box, b: Box) => right(a) <= b.x || right(b) <= a.x || bottom(a) <= b.y || bottom(b) <= a.y;

test('a card made for one paper is whole on the other, away from edges that cannot be printed', () => {
  for (const paper of Object.values(PAPERS)) {
    expect((paper.width - CARD_AREA.width) / 2).toBeGreaterThanOrEqual(75);
    expect((paper.height - CARD_AREA.height) / 2).toBeGreaterThanOrEqual(75);
  }
});

test.each(SIZES)('the cells of a card of %i hold their picture and name, and nothing overlaps', (size) => {
  const { cells, grid, title, footer, free } = layOutCard(size);
  const area = { x: 0, y: 0, ...CARD_AREA };
  expect(cells).toHaveLength(squaresFor(size));
  for (const { box, picture, name } of cells) {
    expect(inside(picture, box) && inside(name, box) && inside(box, grid)).toBe(true);
    expect(apart(picture, name)).toBe(true);
    expect(picture.height).toBeGreaterThan(name.height * 2);
  }
  expect([grid, title, footer].every((box) => inside(box, area))).toBe(true);
  expect(apart(title, grid) && apart(grid, footer)).toBe(true);
  if (free) expect(cells.every(({ box }) => Math.abs(box.x - free.x) > 1 || Math.abs(box.y - free.y) > 1)).toBe(true);
});

test.each([9, 25] as const)('FREE is in the very centre of a card of %i', (size) => {
  const { free, grid } = layOutCard(size);
  expect((free?.x ?? 0) + (free?.width ?? 0) / 2).toBeCloseTo(grid.x + grid.width / 2);
  expect((free?.y ?? 0) + (free?.height ?? 0) / 2).toBeCloseTo(grid.y + grid.height / 2);
});

test('a card of 16 has no free cell', () => {
  expect(layOutCard(16).free).toBeUndefined();
});
