import { z } from 'zod';
import { JURISDICTIONS } from './pl8book-jurisdictions.js';

const KNOWN = new Set(JURISDICTIONS.map(({ abbr }) => abbr));

/** A plate's code; upper-cased, and one that the plate book holds. */
export const PlateCode = z
  .string('A plate code is required.')
  .trim()
  .toUpperCase()
  .refine((code) => KNOWN.has(code), { message: 'There is no such plate.' });

/** GET /api/pl8book/seen-plates: the codes of all plates seen. */
export const SeenPlates = z.array(z.string().toUpperCase());
export type SeenPlates = z.infer<typeof SeenPlates>;

/** POST /api/pl8book/seen-plates. */
export const MarkSeenBody = z.object({ plate_abbr: PlateCode }, 'A plate code is required.');
export type MarkSeenBody = z.infer<typeof MarkSeenBody>;

/** What POST and DELETE of seen plates answer; `error` stands where `success` is false. */
export const PlateResult = z.object({ success: z.boolean(), error: z.string().optional() });
export type PlateResult = z.infer<typeof PlateResult>;

/** GET /api/pl8book: whose book it is. */
export const PlateBookInfo = z.object({ family_name: z.string() });
export type PlateBookInfo = z.infer<typeof PlateBookInfo>;
