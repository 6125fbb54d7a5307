import { between, seededRandom } from '@family/audio/labelled/random';
import { speak, WORDS } from '@family/audio/labelled/synthetic-voice';
import { wavFile } from '@family/audio/labelled/wav-file';

const RATE = 48_000;

/** A WAV, mono, 48 kHz, in which a voice says a word every second or so, in a room that is not quite still. */
export function longRecording(seconds: number): Buffer {
  const random = seededRandom(7);
  const samples = new Int16Array(seconds * RATE);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (random() - 0.5) * 60;
  // A few dozen spoken words, used again and again: making them costs more than everything else.
  const voice = { pitch: 210, size: 1.15 };
  const spoken = Array.from({ length: 36 }, (_, i) => speak(WORDS[i % WORDS.length] ?? 'mama', voice, RATE, random));
  let at = RATE;
  for (let i = 0; ; i += 1) {
    const word = spoken[i % spoken.length] ?? new Float64Array();
    if (at + word.length > samples.length) return wavFile(samples, RATE);
    word.forEach((value, k) => {
      samples[at + k] = (samples[at + k] ?? 0) + value * 9000;
    });
    at += word.length + Math.round(between(random, 0.4, 1) * RATE);
  }
}
