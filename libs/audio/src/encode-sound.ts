import { stat } from 'node:fs/promises';
import { fileAddress } from './input-limits.js';
import { FfmpegFailed } from './media-errors.js';
import { type SoundOptions, type SoundSource, type SoundStretch, soundTask, stretchFilters } from './read-sound.js';
import { runFfmpeg } from './run-ffmpeg.js';

/**
 * MP3 and not AAC: every browser decodes it, also those built without patented codecs, and its LAME header tells the
 * encoder's delay and padding, so that a clip starts and ends with its own samples (measured: Chromium's
 * decodeAudioData gives 1.5 s for a clip of 1.5 s). LAME's VBR V2 (about 190 kbit/s stereo) is transparent for most; its
 * quick setting takes three fifths of the time for files a twentieth larger. Nothing of the source but its sound.
 */
const MP3 = [
  ...['-c:a', 'libmp3lame', '-q:a', '2', '-compression_level', '7', '-write_xing', '1', '-f', 'mp3'],
  ...['-id3v2_version', '0', '-map_metadata', '-1', '-map_chapters', '-1', '-bitexact', '-fflags', '+bitexact'],
];
export const SOUND_TYPE = 'audio/mpeg';
const LIMIT_MILLIS = 600_000;

export interface EncodedSound {
  readonly durationSeconds: number;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Encodes a stretch that has been read before.
 * @param given.seconds what was read
 * @param given.gain in dB
 * @param given.fade seconds over which the sound comes and goes
 */
export async function encodeSound(
  source: SoundSource,
  stretch: SoundStretch,
  target: string,
  given: SoundOptions & { readonly seconds: number; readonly gain: number; readonly fade: number },
): Promise<EncodedSound> {
  const { seconds, gain } = given;
  const fade = Math.min(given.fade, seconds / 4);
  const filters = stretchFilters(source, stretch, [
    ...(gain === 0 ? [] : [`volume=${gain.toFixed(2)}dB:precision=float`]),
    ...(fade === 0
      ? []
      : [`afade=t=in:d=${fade.toFixed(6)}`, `afade=t=out:st=${(seconds - fade).toFixed(6)}:d=${fade.toFixed(6)}`]),
  ]);
  const task = soundTask(source, filters, fileAddress(target), MP3);
  try {
    await runFfmpeg(given.tools, task, { signal: given.signal, limitMillis: LIMIT_MILLIS });
  } catch (error) {
    // A file with a broken end ends ffmpeg with an error after it has written what there is.
    if (!(error instanceof FfmpegFailed) || !/Invalid data|Error while decoding|End of file/i.test(error.log))
      throw error;
  }
  return { durationSeconds: seconds, contentType: SOUND_TYPE, size: (await stat(target)).size };
}
