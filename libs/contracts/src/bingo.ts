import { z } from 'zod';

/** Letters that a square's or a card's name may have: more would not be readable on a printed card. */
export const MAX_BINGO_NAME = 80;

/** Cells of a card: 3×3, 4×4 or 5×5. */
export const CardSize = z.union([z.literal(9), z.literal(16), z.literal(25)]);
export type CardSize = z.infer<typeof CardSize>;
export const CARD_SIZES: readonly CardSize[] = [9, 16, 25];

/** Squares that a card of the size takes: the centre of 3×3 and 5×5 is free. */
export const squaresNeeded = (size: CardSize): number => (size === 16 ? 16 : size - 1);

/** Which cell takes no square; undefined for 4×4. */
export const freeCell = (size: CardSize): number | undefined => (size === 16 ? undefined : (size - 1) / 2);

/** `3×3`, `4×4` or `5×5`. */
export const sizeLabel = (size: CardSize): string => `${Math.sqrt(size)}×${Math.sqrt(size)}`;

export const BingoSquare = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The picture. */
  url: z.string(),
  /** The picture at most 480 px wide and high. */
  thumbnail_url: z.string(),
  /** Pixels of the picture. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type BingoSquare = z.infer<typeof BingoSquare>;

export const BingoCard = z.object({
  id: z.uuid(),
  name: z.string(),
  size: CardSize,
  /** In the order of the cells, the free one left out. */
  squares: z.array(BingoSquare),
  /** The card as it was last rendered; null until that has been done once. */
  thumbnail_url: z.string().nullable(),
  /** Whether a newer picture of it is being made. */
  rendering: z.boolean(),
});
export type BingoCard = z.infer<typeof BingoCard>;

/** The name of a square, as the forms send it. */
export const SquareName = z
  .string('Please enter a name for the square')
  .trim()
  .min(1, 'Please enter a name for the square')
  .max(MAX_BINGO_NAME, `The name of a square can have up to ${MAX_BINGO_NAME} letters.`);

/** POST /api/bingo/cards and PUT /api/bingo/cards/{id}. */
export const CardBody = z
  .object({ name: z.string().trim(), size: CardSize, square_ids: z.array(z.uuid()).max(100) })
  .superRefine(({ name, size, square_ids }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (name === '' || square_ids.length !== squaresNeeded(size)) refuse('Please complete all required fields');
    else if (name.length > MAX_BINGO_NAME) refuse(`The name of a card can have up to ${MAX_BINGO_NAME} letters.`);
    else if (new Set(square_ids).size < square_ids.length) refuse('A square can be on a card only once.');
  });
export type CardBody = z.infer<typeof CardBody>;

export const Paper = z.enum(['letter', 'a4']);
export type Paper = z.infer<typeof Paper>;

/** Cards in one PDF. */
export const MAX_PDF_CARDS = 100;

/** The query of GET /api/bingo/cards/{id}/pdf. */
export const CardsPdfQuery = z.object({
  count: z.coerce.number().int().min(1).max(MAX_PDF_CARDS).default(1),
  paper: Paper.default('letter'),
  per_page: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(4)]))
    .default(1),
  /** The same seed gives the same cards. */
  seed: z.string().trim().min(1).max(40).default('1'),
});
export type CardsPdfQuery = z.infer<typeof CardsPdfQuery>;

export const Deleted = z.object({ success: z.literal(true) });
export type Deleted = z.infer<typeof Deleted>;
