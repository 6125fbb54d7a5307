import { z } from 'zod';

/** The longest recording that is cut into clips, in seconds. */
export const MAX_RECORDING_SECONDS = 3600;

/** A stretch of a recording, in seconds from its beginning. */
export const Stretch = z
  .object({ start: z.number().min(0).max(MAX_RECORDING_SECONDS), end: z.number().min(0).max(MAX_RECORDING_SECONDS) })
  .refine(({ start, end }) => start < end, { message: 'The start must lie before the end.' });
export type Stretch = z.infer<typeof Stretch>;

/** One clip cut out of a recording: where it lies, in seconds, and its sound as base64 mp3 without a prefix. */
export const Segment = z.object({ start: z.number(), end: z.number(), data: z.base64() });
export type Segment = z.infer<typeof Segment>;

/** What POST /api/franki/process-audio answers. */
export const AudioSession = z.object({ sessionId: z.uuid(), segments: z.array(Segment) });
export type AudioSession = z.infer<typeof AudioSession>;

/** POST /api/franki/extract-custom-segment. */
export const ExtractSegmentBody = Stretch.safeExtend({ sessionId: z.uuid() });
export type ExtractSegmentBody = z.infer<typeof ExtractSegmentBody>;

/** What POST /api/franki/extract-custom-segment answers. */
export const ExtractedSegment = z.object({ data: z.base64() });
export type ExtractedSegment = z.infer<typeof ExtractedSegment>;
