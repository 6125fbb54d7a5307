import { ffmpeg } from './spoken-words.js';

const RATE = 48_000;

/** Softened noise that is the same each time: no stretch of it looks like another, so a place in it can be found. */
export function wideSound(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  let seed = 2024;
  let soft = 0;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    soft += 0.15 * (seed / 2_147_483_647 - 0.5 - soft);
    samples[i] = soft;
  }
  return samples;
}

/** The samples as a mono WAV of 32-bit floats made by ffmpeg. */
export async function asWav(samples: Float32Array): Promise<Buffer> {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return ffmpeg(raw, ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', 'in.wav', '-c:a', 'pcm_s16le'], 'out.wav');
}

export async function decode(sound: Buffer): Promise<Float32Array> {
  const raw = await ffmpeg(sound, ['-i', 'in.wav', '-ac', '1', '-ar', String(RATE), '-f', 'f32le'], 'out.pcm');
  return new Float32Array(new Uint8Array(raw).buffer);
}

/**
 * Where the clip lies in the whole, in samples, by the highest correlation within some samples around the place where
 * it should lie. The clip's ends, which are faded, are left out.
 */
export function placeOf(clip: Float32Array, whole: Float32Array, expected: number, around: number): number {
  const margin = 960;
  const length = Math.min(clip.length - 2 * margin, 24_000);
  let best = { place: Number.NaN, likeness: Number.NEGATIVE_INFINITY };
  for (let place = expected - around; place <= expected + around; place += 1) {
    let product = 0;
    let energy = 0;
    for (let i = 0; i < length; i += 1) {
      const theirs = whole[place + margin + i] ?? 0;
      product += (clip[margin + i] ?? 0) * theirs;
      energy += theirs * theirs;
    }
    const likeness = product / Math.sqrt(energy || 1);
    if (likeness > best.likeness) best = { place, likeness };
  }
  return best.place;
}

export const millis = (samples: number) => (samples / RATE) * 1000;
export const samplesIn = (milliseconds: number) => Math.round((milliseconds / 1000) * RATE);
