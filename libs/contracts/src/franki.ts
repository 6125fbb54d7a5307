import { z } from 'zod';

/** Characters of a word's name. */
export const MAX_NAME_LENGTH = 64;

/**
 * The name of a word as it stands in addresses: lower case, hyphens for spaces, and of the rest only letters and digits of
 * any script, `-` and `_`. Empty when nothing is left.
 */
export function wordName(typed: string): string {
  return typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');
}

/** A word in the list: the player needs its name, the admin all of it. GET /api/franki/words answers with an array. */
export const Word = z.object({
  name: z.string(),
  display_name: z.string(),
  is_randomized: z.boolean(),
  /** Visuals of either type. */
  image_count: z.number().int().min(0),
  sound_count: z.number().int().min(0),
});
export type Word = z.infer<typeof Word>;

export const VisualType = z.enum(['image', 'video']);
export type VisualType = z.infer<typeof VisualType>;

/** A picture or film of a word. */
export const Visual = z.object({
  id: z.uuid(),
  url: z.string(),
  type: VisualType,
  order_index: z.number().int(),
  /** Pixels, upright. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** A still: a film's first picture, or a small copy of a picture. */
  poster_url: z.string(),
});
export type Visual = z.infer<typeof Visual>;

/** A sound of a word. */
export const Sound = z.object({
  id: z.uuid(),
  url: z.string(),
  order_index: z.number().int(),
  /** Seconds. */
  duration: z.number().min(0),
});
export type Sound = z.infer<typeof Sound>;

/** GET /api/franki/words/{name}. Visuals and sounds by ascending order_index. */
export const WordDetail = Word.pick({ name: true, display_name: true, is_randomized: true }).extend({
  visuals: z.array(Visual),
  sounds: z.array(Sound),
});
export type WordDetail = z.infer<typeof WordDetail>;

/** The text fields of POST /api/franki/words. */
export const AddWordFields = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .refine((name) => wordName(name) !== '', 'Please use at least one letter or digit in the name.')
    .refine(
      (name) => wordName(name).length <= MAX_NAME_LENGTH,
      `Please keep the name to ${MAX_NAME_LENGTH} characters.`,
    ),
  display_name: z.string().trim().max(200, 'Please keep the display name to 200 characters.').default(''),
  is_randomized: z
    .string()
    .default('false')
    .transform((text) => text === 'true' || text === '1' || text === 'on'),
});
export type AddWordFields = z.infer<typeof AddWordFields>;

/** What came of the files of one request. */
export const UploadResult = z.object({
  successful: z.number().int().min(0),
  failed: z.number().int().min(0),
  errors: z.array(
    z.object({
      /** The file's name. */
      file: z.string(),
      /** Why it was not taken, as a sentence. */
      error: z.string(),
    }),
  ),
});
export type UploadResult = z.infer<typeof UploadResult>;

/** What POST /api/franki/words answers: the word, and what came of its files. */
export const AddedWord = Word.extend(UploadResult.shape);
export type AddedWord = z.infer<typeof AddedWord>;

/** PUT /api/franki/words/{name}/order: ids in their new order. A list left out stays as it is. */
export const OrderBody = z.object({
  visuals: z.array(z.uuid()).max(5000).optional(),
  sounds: z.array(z.uuid()).max(5000).optional(),
});
export type OrderBody = z.infer<typeof OrderBody>;

/** POST /api/franki/audio-sessions/{id}/split. */
export const SplitBody = z.object({
  /** From -1 (fewer, surer clips) to 1 (softer sounds too). */
  sensitivity: z.number().min(-1).max(1),
});
export type SplitBody = z.infer<typeof SplitBody>;
