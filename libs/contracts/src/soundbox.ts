import { z } from 'zod';
import { MAX_SOUND_MILLIS } from './sound-jobs.js';

/** What a missing board position counts as when sounds are sorted: last. */
export const NO_POSITION = 999;
/** Sounds of the board that play at the same time. */
export const MAX_VOICES = 3;
/** Milliseconds that an upload may take. */
export const UPLOAD_TIMEOUT_MILLIS = 300_000;
export const NAME_NEEDED = 'Please enter a name for the sound';
export const NOT_A_SOUND = 'Please select an audio file (MP3, WAV, M4A) or video file (MP4, MOV, AVI, WebM)';

/** Colours of a key on the board. */
export const KeyColour = z.enum(['violet', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'pink']);
export type KeyColour = z.infer<typeof KeyColour>;

/** `processing`: a clip is being cut; `ready`: `url` is what was asked for; `failed`: it could not be cut. */
export const SoundStatus = z.enum(['processing', 'ready', 'failed']);
export type SoundStatus = z.infer<typeof SoundStatus>;

export const Sound = z.object({
  id: z.uuid(),
  /** Empty for a temporary sound that has not been saved yet. */
  name: z.string(),
  description: z.string().nullable(),
  start_millis: z.number().int().min(0),
  /** -1: the end of the sound. */
  end_millis: z.number().int().min(-1),
  board_position: z.number().int().min(0).nullable(),
  /** What the board plays: the clip from start to end. */
  url: z.string(),
  /** The whole sound. */
  original_url: z.string(),
  /** A Waveform (sound-jobs.ts) of the whole. */
  peaks_url: z.string(),
  /** Of the whole; null while it is being prepared. */
  duration_millis: z.number().int().min(0).nullable(),
  status: SoundStatus,
  /** Why it could not be cut, as a sentence. */
  error: z.string().nullable(),
  /** Whether the clip is brought to the loudness that all sounds share. */
  even_loudness: z.boolean(),
  /** What stands on the key, for those who cannot read yet. */
  emoji: z.string().nullable(),
  colour: KeyColour.nullable(),
});
export type Sound = z.infer<typeof Sound>;

export const Sounds = z.array(Sound);

/** What POST /api/soundbox/tempsounds answers. */
export const TemporarySound = z.object({ id: z.uuid() });
export type TemporarySound = z.infer<typeof TemporarySound>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One visible character, however many code points it is made of. */
export const Emoji = z
  .string()
  .trim()
  .max(40)
  .refine((text) => [...graphemes.segment(text)].length === 1, { message: 'Please choose one emoji.' });

/** PUT /api/soundbox/sounds/{id}. What stands under the line may be left out: it then stays as it is. */
export const SaveSoundBody = z
  .object({
    name: z.string().trim().max(200, 'This name is too long.'),
    description: z.string().trim().max(2000, 'This description is too long.').nullish(),
    start_millis: z.number().int().min(0).max(MAX_SOUND_MILLIS).default(0),
    end_millis: z.number().int().min(-1).max(MAX_SOUND_MILLIS).default(-1),
    // ---
    even_loudness: z.boolean().optional(),
    emoji: Emoji.nullish(),
    colour: KeyColour.nullish(),
  })
  .refine(({ start_millis, end_millis }) => end_millis === -1 || start_millis < end_millis, {
    message: 'The start must lie before the end.',
  });
export type SaveSoundBody = z.infer<typeof SaveSoundBody>;

/** PUT /api/soundbox/sounds/reorder. */
export const ReorderSoundsBody = z.object({
  sounds: z
    .array(z.object({ id: z.uuid(), board_position: z.number().int().min(0) }))
    .min(1)
    .max(10_000)
    .refine((sounds) => new Set(sounds.map(({ id }) => id)).size === sounds.length, {
      message: 'A sound can only be put in one place.',
    }),
});
export type ReorderSoundsBody = z.infer<typeof ReorderSoundsBody>;

/** The order of the board: by position, a missing one last; equal ones by age, which an id tells. */
export function byBoardPosition(
  a: Pick<Sound, 'id' | 'board_position'>,
  b: Pick<Sound, 'id' | 'board_position'>,
): number {
  const difference = (a.board_position ?? NO_POSITION) - (b.board_position ?? NO_POSITION);
  return difference !== 0 ? difference : a.id < b.id ? -1 : Number(a.id > b.id);
}

/** What -1 and an end past the sound's own mean, in milliseconds. */
export function clipEnd(endMillis: number, durationMillis: number): number {
  return endMillis < 0 ? durationMillis : Math.min(endMillis, durationMillis);
}

/** The end as it is sent and kept: -1 where it is the sound's own. */
export function endToSend(endMillis: number, durationMillis: number): number {
  return endMillis < 0 || endMillis >= durationMillis ? -1 : Math.round(endMillis);
}
