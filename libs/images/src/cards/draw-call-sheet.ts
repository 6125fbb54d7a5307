import { fitText } from '../text/fit-text.js';
import type { Typesetter } from '../text/typesetter.js';
import { type Box, CARD_AREA } from './card-layout.js';
import { INK, type Mark, QUIET_INK, textMarks } from './marks.js';

const COLUMNS = 4;
const HEAD = 330;
const GAP = 30;

export interface CallSheet {
  readonly title: string;
  /** Names of the squares in their own order. */
  readonly names: readonly string[];
  /** Which square is called first, second and so on. */
  readonly order: readonly number[];
  /** What the caller should know, under the title. */
  readonly note: string;
}

/** Every text on the sheet, for the typesetter. */
export const callSheetTexts = ({ title, names, note, order }: CallSheet) => [
  title,
  note,
  ...names,
  ...order.map((_, index) => `${index + 1}`),
];

/** The caller's sheet, from the top left corner of a card's area: all squares in calling order, each with a box to tick. */
export function drawCallSheet(sheet: CallSheet, typesetter: Typesetter): Mark[] {
  const { title, note, names, order } = sheet;
  const rows = Math.ceil(order.length / COLUMNS);
  const width = (CARD_AREA.width - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = Math.min(600, (CARD_AREA.height - HEAD - (rows - 1) * GAP) / rows);
  const head = (what: string, y: number, boxHeight: number, largest: number, ink: string) => {
    const box = { x: 40, y, width: CARD_AREA.width - 80, height: boxHeight };
    return textMarks(fitText(typesetter, what, box, { largest, comfortable: largest / 2 }), ink);
  };
  return [
    ...head(title, 0, 190, 120, INK),
    ...head(note, 190, 90, 50, QUIET_INK),
    ...order.flatMap((square, index) => {
      const x = (index % COLUMNS) * (width + GAP);
      const y = HEAD + Math.floor(index / COLUMNS) * (height + GAP);
      return drawCall({ x, y, width, height }, square, names[square] ?? '', `${index + 1}`, typesetter);
    }),
  ];
}

function drawCall(box: Box, square: number, name: string, number: string, typesetter: Typesetter): Mark[] {
  const { x, y, width, height } = box;
  const nameHeight = Math.min(130, height * 0.3);
  const side = 64;
  const picture = { x: x + side + 36, y: y + 20, width: width - 2 * (side + 36), height: height - nameHeight - 40 };
  const words = { x: x + 20, y: y + height - nameHeight - 8, width: width - 40, height: nameHeight };
  const count = { x: x + 18, y: y + 18, width: side, height: side };
  return [
    { kind: 'rect', box, radius: 28, stroke: { colour: INK, width: 5 } },
    { kind: 'picture', square, box: picture },
    ...textMarks(fitText(typesetter, name, words, { largest: 54, comfortable: 34 }), INK),
    ...textMarks(fitText(typesetter, number, count, { largest: 44, comfortable: 20 }), QUIET_INK),
    {
      kind: 'rect',
      box: { x: x + width - side - 22, y: y + 22, width: side, height: side },
      radius: 12,
      stroke: { colour: INK, width: 5 },
    },
  ];
}
