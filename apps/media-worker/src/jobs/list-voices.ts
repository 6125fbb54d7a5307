import { listVoices } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import { BUILT_IN_VOICES } from '../speech/built-in-voices.js';
import type { ElevenLabs } from '../speech/elevenlabs.js';

/** The voices of ElevenLabs where there is a key, else the built-in ones. */
export function listVoicesJob(elevenLabs: ElevenLabs | undefined) {
  return handle(listVoices, async (_input, { signal }) => {
    if (elevenLabs) return elevenLabs.voices(signal);
    return { voices: BUILT_IN_VOICES.map(({ voice_id, name, category }) => ({ voice_id, name, category })) };
  });
}
