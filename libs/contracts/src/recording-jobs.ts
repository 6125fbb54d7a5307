import { z } from 'zod';
import { MAX_RECORDING_SECONDS, Stretch } from './recordings.js';

/** Job `segment-recording`: find what is said in a recording and cut a clip for each. */
export const SegmentRecordingInput = z.object({
  /** The recording as it was uploaded. */
  recordingKey: z.string(),
  /** Where the fast-seekable copy goes: mono signed 16-bit little-endian samples without a header. */
  pcmKey: z.string(),
  /** Where the clips go: one object, mp3 after mp3. */
  clipsKey: z.string(),
});
export type SegmentRecordingInput = z.infer<typeof SegmentRecordingInput>;

/** A clip inside the clips object. */
export const ClipPlace = z.object({
  /** Seconds in the recording. */
  start: z.number().min(0),
  end: z.number().min(0),
  /** Bytes in the clips object. */
  offset: z.number().int().min(0),
  size: z.number().int().min(0),
});
export type ClipPlace = z.infer<typeof ClipPlace>;

export const SegmentRecordingResult = z.object({
  /** Hertz, of the fast-seekable copy. */
  sampleRate: z.number().int().positive(),
  durationSeconds: z.number().min(0).max(MAX_RECORDING_SECONDS),
  clips: z.array(ClipPlace),
});
export type SegmentRecordingResult = z.infer<typeof SegmentRecordingResult>;

/** Job `extract-segment`: cut one stretch out of a recording's fast-seekable copy as mp3. */
export const ExtractSegmentInput = z.object({
  pcmKey: z.string(),
  sampleRate: z.number().int().positive(),
  stretch: Stretch,
  /** Where the mp3 goes. */
  clipKey: z.string(),
});
export type ExtractSegmentInput = z.infer<typeof ExtractSegmentInput>;

export const ExtractSegmentResult = z.object({ clipKey: z.string() });
export type ExtractSegmentResult = z.infer<typeof ExtractSegmentResult>;

/** Jobs `ping-media` and `ping-image`: no work at all, to see that a queue is being worked on and how quickly. */
export const PingInput = z.object({});
export const PingResult = z.object({ worker: z.string() });
