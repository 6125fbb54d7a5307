import { z } from 'zod';

/** What speech can be asked for as: codec, samples a second, and for mp3 kilobits a second. */
export const SpeechFormat = z.enum(['mp3_44100_128', 'mp3_22050_32', 'pcm_16000', 'pcm_22050', 'pcm_44100']);
export type SpeechFormat = z.infer<typeof SpeechFormat>;

export const MAX_SPEECH_CHARACTERS = 5000;

const share = z.number().min(0).max(1);

export const VoiceSettings = z.object({ stability: share.default(0.5), similarity_boost: share.default(0.75) });
export type VoiceSettings = z.infer<typeof VoiceSettings>;

/** POST /api/elevenlabs/text-to-speech. */
export const SpeechBody = z.object({
  text: z
    .string('Please give a text to speak.')
    .trim()
    .min(1, 'Please give a text to speak.')
    .max(MAX_SPEECH_CHARACTERS, `Please keep the text within ${MAX_SPEECH_CHARACTERS} characters.`),
  voice_id: z.string('Please choose a voice.').regex(/^[\w-]{1,64}$/, 'There is no such voice.'),
  voice_settings: VoiceSettings.default({ stability: 0.5, similarity_boost: 0.75 }),
  output_format: SpeechFormat.default('mp3_44100_128'),
});
export type SpeechBody = z.infer<typeof SpeechBody>;

/** What POST /api/elevenlabs/text-to-speech answers. */
export const Speech = z.object({
  text: z.string(),
  voice_id: z.string(),
  generated_at: z.iso.datetime(),
  /** Where the sound is; `pcm_*` is wrapped as WAV, so that every player plays it. */
  audio_url: z.string(),
});
export type Speech = z.infer<typeof Speech>;

export const Voice = z.object({ voice_id: z.string(), name: z.string(), category: z.string() });
export type Voice = z.infer<typeof Voice>;

/** GET /api/elevenlabs/voices. */
export const VoiceList = z.object({ voices: z.array(Voice) });
export type VoiceList = z.infer<typeof VoiceList>;
