import { z } from 'zod';
import { ClipPlace } from './recording-jobs.js';

/** Job `probe-media`: whether a file that could be either is a film or only a sound. */
export const ProbeMediaInput = z.object({ sourceKey: z.string() });
export type ProbeMediaInput = z.infer<typeof ProbeMediaInput>;

export const ProbeMediaResult = z.object({ kind: z.enum(['film', 'sound']) });
export type ProbeMediaResult = z.infer<typeof ProbeMediaResult>;

/** Job `prepare-video`: a copy that plays on every phone, and its first picture. */
export const PrepareVideoInput = z.object({
  /** The film as it was uploaded. */
  sourceKey: z.string(),
  /** Where the mp4 goes. */
  videoKey: z.string(),
  /** Where the first picture goes, a JPEG. */
  posterKey: z.string(),
});
export type PrepareVideoInput = z.infer<typeof PrepareVideoInput>;

export const PrepareVideoResult = z.object({
  /** Pixels, upright. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  durationSeconds: z.number().min(0),
});
export type PrepareVideoResult = z.infer<typeof PrepareVideoResult>;

/** Job `split-again`: segments a recording's fast-seekable copy anew and cuts a clip for each. */
export const SplitAgainInput = z.object({
  pcmKey: z.string(),
  /** Hertz, of the copy. */
  sampleRate: z.number().int().positive(),
  sensitivity: z.number().min(-1).max(1),
  /** Where the clips go: one object, mp3 after mp3. */
  clipsKey: z.string(),
});
export type SplitAgainInput = z.infer<typeof SplitAgainInput>;

export const SplitAgainResult = z.object({ clips: z.array(ClipPlace) });
export type SplitAgainResult = z.infer<typeof SplitAgainResult>;
