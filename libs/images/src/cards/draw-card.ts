import { fitText } from '../text/fit-text.js';
import type { Typesetter } from '../text/typesetter.js';
import { type Box, type CardSize, layOutCard } from './card-layout.js';
import { INK, type Mark, QUIET_INK, textMarks } from './marks.js';

/** What is printed on a card. */
export interface CardContent {
  readonly title: string;
  readonly size: CardSize;
  /** Names of the squares in their order; each square's picture is known by its place in this list. */
  readonly names: readonly string[];
  /** What stands small under the grid, such as the card's number. */
  readonly footer?: string;
}

export const FREE = 'FREE';
const FREE_TINT = '#E3F3EA';
const FREE_INK = '#14683D';
const OUTER = { colour: INK, width: 14 };
const INNER = { colour: INK, width: 7 };
const RADIUS = 56;

/** Every text on the card, for the typesetter. */
export const cardTexts = ({ title, names, footer = '' }: CardContent) => [title, ...names, footer, FREE];

/**
 * The marks of a card, from the top left corner of its area. `order` says which square goes into which cell; without it
 * they stand in their own order.
 */
export function drawCard(content: CardContent, typesetter: Typesetter, order?: readonly number[]): Mark[] {
  const { title, size, names, footer } = content;
  const layout = layOutCard(size);
  const text = (what: string, box: Box, style: { largest: number; comfortable: number }, ink = INK) =>
    textMarks(fitText(typesetter, what, box, style), ink);
  const cells = layout.cells.flatMap(({ picture, name, box }, cell): Mark[] => {
    const square = order?.[cell] ?? cell;
    const style = { largest: box.width * 0.145, comfortable: box.width * 0.085 };
    return [{ kind: 'picture', square, box: picture }, ...text(names[square] ?? '', name, style)];
  });
  return [
    ...text(title, layout.title, { largest: 150, comfortable: 70 }),
    ...(layout.free ? drawFree(layout.free, typesetter) : []),
    ...cells,
    ...gridLines(layout.grid, layout.columns),
    ...(footer ? text(footer, layout.footer, { largest: 44, comfortable: 30 }, QUIET_INK) : []),
  ];
}

function gridLines(grid: Box, columns: number): Mark[] {
  const right = grid.x + grid.width;
  const bottom = grid.y + grid.height;
  const inner = Array.from({ length: columns - 1 }, (_, index): Mark[] => {
    const x = grid.x + ((index + 1) * grid.width) / columns;
    const y = grid.y + ((index + 1) * grid.height) / columns;
    return [
      { kind: 'line', from: { x, y: grid.y }, to: { x, y: bottom }, stroke: INNER },
      { kind: 'line', from: { x: grid.x, y }, to: { x: right, y }, stroke: INNER },
    ];
  });
  const half = OUTER.width / 2;
  const frame = {
    x: grid.x + half,
    y: grid.y + half,
    width: grid.width - OUTER.width,
    height: grid.height - OUTER.width,
  };
  return [...inner.flat(), { kind: 'rect', box: frame, radius: RADIUS, stroke: OUTER }];
}

function drawFree(box: Box, typesetter: Typesetter): Mark[] {
  const side = box.width * 0.055;
  const tinted = { x: box.x + side, y: box.y + side, width: box.width - 2 * side, height: box.height - 2 * side };
  const word = { x: box.x + box.width * 0.12, y: box.y, width: box.width * 0.76, height: box.height };
  const fitted = fitText(typesetter, FREE, word, { largest: box.width * 0.3, comfortable: box.width * 0.1 });
  return [{ kind: 'rect', box: tinted, radius: RADIUS * 0.7, fill: FREE_TINT }, ...textMarks(fitted, FREE_INK)];
}
