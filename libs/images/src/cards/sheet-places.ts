import { type Box, CARD_AREA, PAPERS, type Paper } from './card-layout.js';
import type { Mark } from './marks.js';

export type PerPage = 1 | 2 | 4;

/** A sheet with room for cards: its sides, and how each card is placed on it. All in pixels, 300 to the inch. */
export interface SheetPlaces {
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
  /** Where to cut. */
  readonly cuts: readonly Mark[];
}

const CUT = { colour: '#B5A898', width: 4, dashed: true };

/** One card upright, two side by side on a sheet lying down, or four upright. */
export function sheetPlaces(paper: Paper, perPage: PerPage): SheetPlaces {
  const { width, height } = perPage === 2 ? lying(paper) : PAPERS[paper];
  const columns = perPage === 1 ? 1 : 2;
  const rows = perPage === 4 ? 2 : 1;
  const places = Array.from({ length: perPage }, (_, index) =>
    place(
      {
        x: ((index % columns) * width) / columns,
        y: (Math.floor(index / columns) * height) / rows,
        width: width / columns,
        height: height / rows,
      },
      perPage,
    ),
  );
  const upright: Mark = { kind: 'line', from: { x: width / 2, y: 0 }, to: { x: width / 2, y: height }, stroke: CUT };
  const across: Mark = { kind: 'line', from: { x: 0, y: height / 2 }, to: { x: width, y: height / 2 }, stroke: CUT };
  return { width, height, places, cuts: [...(columns > 1 ? [upright] : []), ...(rows > 1 ? [across] : [])] };
}

function lying(paper: Paper) {
  return { width: PAPERS[paper].height, height: PAPERS[paper].width };
}

/** The card's area in the middle of its part of the sheet; with several, away from the edges and from the cuts. */
function place(part: Box, perPage: PerPage) {
  const margin = perPage === 1 ? 0 : 100;
  const fitting = Math.min((part.width - 2 * margin) / CARD_AREA.width, (part.height - 2 * margin) / CARD_AREA.height);
  const scale = Math.min(1, fitting);
  return {
    x: part.x + (part.width - CARD_AREA.width * scale) / 2,
    y: part.y + (part.height - CARD_AREA.height * scale) / 2,
    scale,
  };
}
