import { type EncodedSound, encodeSound } from './encode-sound.js';
import { evenGain, LoudnessMeter } from './loudness.js';
import { PeakMeter, type Peaks } from './peaks.js';
import { openSound, readSound, type SoundOptions } from './read-sound.js';

export interface PreparedSound extends EncodedSound {
  readonly peaks: Peaks;
}

/**
 * Writes one copy of a sound, or of a film's sound, that plays everywhere. The file is decoded twice, once to measure and
 * once to encode, so that neither memory nor disk hold it raw.
 * @param target path of the copy
 * @throws UnreadableMedia when the file has no sound, is none, or runs longer than 60 minutes
 */
export async function prepareSound(
  path: string,
  target: string,
  options: SoundOptions & {
    readonly loudness: boolean;
    /** From 0 to 1, where the container tells its length; not called otherwise. */
    readonly onProgress?: (share: number) => void;
  },
): Promise<PreparedSound> {
  const source = await openSound(path, options);
  const peaks = new PeakMeter(source.sampleRate, source.channels);
  const loudness = new LoudnessMeter(source.sampleRate, source.channels);
  let frames = 0;
  const seconds = await readSound(
    source,
    { start: 0 },
    {
      ...options,
      onSamples: (samples) => {
        peaks.push(samples);
        if (options.loudness) loudness.push(samples);
        frames += samples.length / source.channels;
        if (source.claimedSeconds !== undefined) {
          options.onProgress?.(Math.min(1, frames / source.sampleRate / source.claimedSeconds) / 2);
        }
      },
    },
  );
  const gain = options.loudness ? evenGain(loudness.finish()) : 0;
  const encoded = await encodeSound(source, { start: 0 }, target, { ...options, seconds, gain, fade: 0 });
  options.onProgress?.(1);
  return { ...encoded, peaks: peaks.finish() };
}
