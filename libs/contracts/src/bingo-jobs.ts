import { z } from 'zod';
import { CardSize, MAX_PDF_CARDS, Paper } from './bingo.js';

const PrintedSquares = z.array(z.object({ name: z.string(), pictureKey: z.string() }));

/** Job `render-card`: a card as it is printed on one sheet, 300 dpi. */
export const RenderCardInput = z.object({
  title: z.string(),
  size: CardSize,
  squares: PrintedSquares,
  paper: Paper,
  /** Where the PNG goes. */
  imageKey: z.string(),
  /** Where a small WebP goes, when one is wanted. */
  thumbnailKey: z.string().optional(),
});
export type RenderCardInput = z.infer<typeof RenderCardInput>;

export const RenderCardResult = z.object({ imageKey: z.string() });
export type RenderCardResult = z.infer<typeof RenderCardResult>;

/** Job `print-cards`: different, numbered cards and a call sheet as one PDF. */
export const PrintCardsInput = z.object({
  title: z.string(),
  size: CardSize,
  squares: PrintedSquares,
  paper: Paper,
  count: z.number().int().min(1).max(MAX_PDF_CARDS),
  perPage: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  seed: z.string(),
  /** Where the PDF goes. */
  pdfKey: z.string(),
});
export type PrintCardsInput = z.infer<typeof PrintCardsInput>;

export const PrintCardsResult = z.object({ pages: z.number().int().positive() });
export type PrintCardsResult = z.infer<typeof PrintCardsResult>;
