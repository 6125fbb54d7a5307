import { z } from 'zod';

/**
 * Job `prepare-picture`: make an uploaded picture fit to be kept, whatever it is for: upright, without metadata, its
 * longest side at most 2048 px, as JPEG or WebP (animations stay animations). Refused when it is no picture.
 */
export const PreparePictureInput = z.object({
  /** The picture as it was uploaded. It stays where it is. */
  sourceKey: z.string(),
  /** Where the prepared picture goes. */
  pictureKey: z.string(),
  /** Where a still of at most 480 px goes, when one is wanted. */
  thumbnailKey: z.string().optional(),
});
export type PreparePictureInput = z.infer<typeof PreparePictureInput>;

/** Sides of the prepared picture, in pixels. */
export const PreparePictureResult = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  contentType: z.enum(['image/jpeg', 'image/webp']),
});
export type PreparePictureResult = z.infer<typeof PreparePictureResult>;
