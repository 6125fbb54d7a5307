/** A rectangle in pixels, 300 to the inch. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Paper = 'letter' | 'a4';
/** Cells of a card. */
export type CardSize = 9 | 16 | 25;

/** Pixels of a sheet at 300 dpi. */
export const PAPERS: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  letter: { width: 2550, height: 3300 },
  a4: { width: 2480, height: 3508 },
};

/**
 * What a card takes of the sheet, in its middle: as wide as A4 and as high as Letter, less 8.5 mm on every side, which
 * household printers cannot print. So a card comes out whole on either paper, even when it was made for the other.
 */
const MARGIN = 100;
export const CARD_AREA = { width: PAPERS.a4.width - 2 * MARGIN, height: PAPERS.letter.height - 2 * MARGIN };

const TITLE_HEIGHT = 230;
const FOOTER_HEIGHT = 64;
const GAP = 26;
/** Part of a cell's height that its name gets. */
const NAME_SHARE = 0.25;

export interface CellLayout {
  readonly box: Box;
  readonly picture: Box;
  readonly name: Box;
}

export interface CardLayout {
  /** Cells in a row. */
  readonly columns: number;
  readonly title: Box;
  readonly grid: Box;
  /** Cells that take squares, in their order. */
  readonly cells: readonly CellLayout[];
  /** The cell in the centre that takes no square; 4×4 has none. */
  readonly free: Box | undefined;
  readonly footer: Box;
}

/** Squares that a card of the size takes. */
export const squaresFor = (size: CardSize) => (size % 2 === 1 ? size - 1 : size);

/** Where everything stands on a card, from the top left corner of its area. */
export function layOutCard(size: CardSize): CardLayout {
  const columns = Math.sqrt(size);
  const gridTop = TITLE_HEIGHT + GAP;
  const grid = {
    x: 0,
    y: gridTop,
    width: CARD_AREA.width,
    height: CARD_AREA.height - gridTop - GAP - FOOTER_HEIGHT,
  };
  const cells = Array.from({ length: size }, (_, index) => cellBox(grid, columns, index));
  const centre = size % 2 === 1 ? (size - 1) / 2 : undefined;
  return {
    columns,
    title: { x: 40, y: 0, width: CARD_AREA.width - 80, height: TITLE_HEIGHT },
    grid,
    cells: cells.filter((_, index) => index !== centre).map(cellLayout),
    free: centre === undefined ? undefined : cells[centre],
    footer: { x: 40, y: CARD_AREA.height - FOOTER_HEIGHT, width: CARD_AREA.width - 80, height: FOOTER_HEIGHT },
  };
}

function cellBox(grid: Box, columns: number, index: number): Box {
  const width = grid.width / columns;
  const height = grid.height / columns;
  return {
    x: grid.x + (index % columns) * width,
    y: grid.y + Math.floor(index / columns) * height,
    width,
    height,
  };
}

function cellLayout(box: Box): CellLayout {
  const padding = Math.round(box.width * 0.055);
  const nameHeight = Math.round(box.height * NAME_SHARE);
  const inner = { x: Math.round(box.x) + padding, width: Math.floor(box.width) - 2 * padding };
  const top = Math.round(box.y) + padding;
  const nameTop = Math.round(box.y + box.height) - Math.round(padding * 0.6) - nameHeight;
  return {
    box,
    picture: { ...inner, y: top, height: nameTop - top - Math.round(padding * 0.4) },
    name: { ...inner, y: nameTop, height: nameHeight },
  };
}
