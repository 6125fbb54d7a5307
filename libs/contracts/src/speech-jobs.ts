import { z } from 'zod';
import { SpeechBody, VoiceList } from './speech.js';

/** Job `synthesize-speech`: say a text with a voice. */
export const SynthesizeSpeechInput = z.object({
  speech: SpeechBody,
  /** Where the sound goes. */
  audioKey: z.string(),
});
export type SynthesizeSpeechInput = z.infer<typeof SynthesizeSpeechInput>;

export const SynthesizeSpeechResult = z.object({ audioKey: z.string() });
export type SynthesizeSpeechResult = z.infer<typeof SynthesizeSpeechResult>;

/** Job `list-voices`: which voices there are. Only the worker knows the speech service's key. */
export const ListVoicesInput = z.object({});
export const ListVoicesResult = VoiceList;
