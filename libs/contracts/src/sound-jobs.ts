import { z } from 'zod';

/** The longest sound that is taken, in milliseconds; 60 minutes, and the padding that a codec may add to that. */
export const MAX_SOUND_MILLIS = 3_601_000;

const Millis = z.number().int().min(0).max(MAX_SOUND_MILLIS);

/**
 * What is drawn of a sound: the loudest sample of each of equally long pieces, 0 to 255. The object that a
 * `prepare-sound` job writes under `peaksKey`, as JSON.
 */
export const Waveform = z.object({
  duration_millis: Millis,
  peaks: z.array(z.number().int().min(0).max(255)),
  /** The part between leading and trailing silence; null when there is no silence worth cutting off. */
  audible: z.object({ start_millis: Millis, end_millis: Millis }).nullable(),
});
export type Waveform = z.infer<typeof Waveform>;

/** Job `prepare-sound`: make one copy of a sound, or of a film's sound, that plays everywhere. For every app. */
export const PrepareSoundInput = z.object({
  /** The file as it was uploaded. */
  sourceKey: z.string(),
  /** Where the copy goes: mp3, mono or stereo as the source is. */
  soundKey: z.string(),
  /** Where the Waveform goes; left out: none is written. */
  peaksKey: z.string().optional(),
  /** Whether the copy is brought to the loudness that all sounds of the suite share. */
  loudness: z.boolean(),
});
export type PrepareSoundInput = z.infer<typeof PrepareSoundInput>;

export const PrepareSoundResult = z.object({
  durationMillis: Millis,
  contentType: z.string(),
  /** Bytes of the copy. */
  size: z.number().int().min(0),
});
export type PrepareSoundResult = z.infer<typeof PrepareSoundResult>;

/** Job `cut-sound`: cut one stretch out of a sound or a film, exact to the sample, as mp3. */
export const CutSoundInput = z.object({
  /** The file as it was uploaded. */
  sourceKey: z.string(),
  clipKey: z.string(),
  startMillis: Millis,
  /** -1: to the end. */
  endMillis: z.number().int().min(-1).max(MAX_SOUND_MILLIS),
  loudness: z.boolean(),
});
export type CutSoundInput = z.infer<typeof CutSoundInput>;

export const CutSoundResult = PrepareSoundResult;
export type CutSoundResult = z.infer<typeof CutSoundResult>;
