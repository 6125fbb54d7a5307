import { z } from 'zod';
import { ImageSettings, MAX_PROMPT_LENGTH, MAX_VARIATIONS, Maker, Painter } from './riffgen.js';

/** Job `write-prompts`: turn a concept into as many different scenes as asked. */
export const WritePromptsInput = z.object({
  /** The session they are for; the offline writer's choices follow from it. */
  sessionId: z.uuid(),
  concept: z.string(),
  styleGuide: z.string().nullable(),
  count: z.int().min(1).max(MAX_VARIATIONS),
});
export type WritePromptsInput = z.infer<typeof WritePromptsInput>;

export const WritePromptsResult = z.object({
  prompts: z.array(z.string().min(1).max(MAX_PROMPT_LENGTH)).min(1),
  writtenBy: Maker,
  painter: Painter,
});
export type WritePromptsResult = z.infer<typeof WritePromptsResult>;

/** Job `generate-image`: make one picture of a prompt, and a small one for lists. */
export const GenerateImageInput = z.object({
  sessionId: z.uuid(),
  promptId: z.uuid(),
  imageId: z.uuid(),
  prompt: z.string().min(1).max(MAX_PROMPT_LENGTH),
  settings: ImageSettings,
  /** Where the picture goes. */
  imageKey: z.string(),
  /** Where the small one goes, always as webp. */
  thumbnailKey: z.string(),
});
export type GenerateImageInput = z.infer<typeof GenerateImageInput>;

export const GenerateImageResult = z.object({
  /** Pixels of the picture. */
  width: z.int().positive(),
  height: z.int().positive(),
  painter: Painter,
});
export type GenerateImageResult = z.infer<typeof GenerateImageResult>;
