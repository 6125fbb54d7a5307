import { type EncodedSound, encodeSound } from './encode-sound.js';
import { evenGain, LoudnessMeter } from './loudness.js';
import { UnreadableMedia } from './media-errors.js';
import { openSound, readSound, type SoundOptions, type SoundStretch } from './read-sound.js';

/** Seconds over which a clip comes and goes: too short to hear as a fade, long enough that a cut does not click. */
const FADE = 0.008;

/**
 * Cuts a stretch out of a sound or a film, exact to the sample. Loudness is measured in the stretch alone.
 * @param stretch an end past the sound's own means the sound's own
 * @param target path of the clip
 * @throws UnreadableMedia when the stretch holds no sound
 */
export async function cutSound(
  path: string,
  stretch: SoundStretch,
  target: string,
  options: SoundOptions & { readonly loudness: boolean },
): Promise<EncodedSound> {
  const source = await openSound(path, options);
  const meter = new LoudnessMeter(source.sampleRate, source.channels);
  const onSamples = (samples: Float32Array) => {
    if (options.loudness) meter.push(samples);
  };
  const seconds = await readSound(source, stretch, { ...options, onSamples }).catch((error: unknown) => {
    if (!(error instanceof UnreadableMedia) || stretch.start === 0) throw error;
    throw new UnreadableMedia('The sound ends before the part that should be cut out.', { cause: error });
  });
  const gain = options.loudness ? evenGain(meter.finish()) : 0;
  return encodeSound(source, stretch, target, { ...options, seconds, gain, fade: FADE });
}
