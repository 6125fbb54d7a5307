import type { FfmpegTools } from '@family/audio/run-ffmpeg';
import type { SpeechBody } from '@family/contracts/speech';
import { synthesizeSpeech } from '@family/jobs/catalogue';
import { InputRefused } from '@family/jobs/failures';
import { handle } from '@family/jobs/handlers';
import type { ObjectStore } from '@family/storage/object-store';
import { BUILT_IN_VOICES } from '../speech/built-in-voices.js';
import type { ElevenLabs } from '../speech/elevenlabs.js';
import { encodeSpeech } from '../speech/encode-speech.js';
import { BUILT_IN_RATE, speakBuiltIn } from '../speech/speak-built-in.js';
import { formatOf } from '../speech/speech-format.js';
import { wavFromSamples } from '../speech/wav.js';

interface Parts {
  readonly store: ObjectStore;
  readonly tools: FfmpegTools;
  /** undefined where there is no key: then only the built-in voices speak. */
  readonly elevenLabs: ElevenLabs | undefined;
}

/** Says a text: a built-in voice here, any other by ElevenLabs. */
export function synthesizeSpeechJob({ store, tools, elevenLabs }: Parts) {
  const speak = async (speech: SpeechBody, signal: AbortSignal): Promise<Buffer> => {
    const { text, voice_id, voice_settings, output_format } = speech;
    const { codec, sampleRate } = formatOf(output_format);
    const builtIn = BUILT_IN_VOICES.find((voice) => voice.voice_id === voice_id);
    if (builtIn) {
      const { stability } = voice_settings;
      const samples = await speakBuiltIn({ text, voice: builtIn.espeak, stability }, signal);
      if (samples.length === 0) throw new InputRefused('There is nothing in this text that can be said.');
      return encodeSpeech(samples, BUILT_IN_RATE, output_format, { tools, signal });
    }
    if (!elevenLabs) throw new InputRefused('There is no such voice. Please choose another.');
    const sound = await elevenLabs.speak(speech, signal);
    return codec === 'pcm' ? wavFromSamples(sound, sampleRate) : sound;
  };

  return handle(synthesizeSpeech, async ({ speech, audioKey }, { signal }) => {
    const sound = await speak(speech, signal);
    await store.put(audioKey, sound, { contentType: formatOf(speech.output_format).contentType, signal });
    return { audioKey };
  });
}
