import { fileAddress, GUARDED_INPUT } from './input-limits.js';
import { FfmpegFailed, UnreadableMedia } from './media-errors.js';
import { probe } from './probe.js';
import { type FfmpegTask, type FfmpegTools, runFfmpeg } from './run-ffmpeg.js';

export interface SoundOptions {
  readonly tools: FfmpegTools;
  readonly signal?: AbortSignal | undefined;
}

/** A stretch of a sound in seconds; without an end it goes on to the sound's own. */
export interface SoundStretch {
  readonly start: number;
  readonly end?: number | undefined;
}

/** The sound of a file: its first sound stream, brought to a rate and layout that an MP3 can have. */
export interface SoundSource {
  readonly path: string;
  /** Hertz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Seconds as the container tells them. */
  readonly claimedSeconds: number | undefined;
}

/** Rates of MP3 that every browser decodes. */
const RATES = [22050, 24000, 32000, 44100, 48000];
/** The longest sound that is taken, and the padding that a codec may add to exactly that. Seconds. */
const LONGEST = 3600;
const CODEC_SLACK = 1;
/** Seconds under which there is nothing to hear. */
const SHORTEST = 0.02;
const LIMIT_MILLIS = 600_000;
const BYTES_PER_SAMPLE = 4;

/** @throws UnreadableMedia when the file holds no sound */
export async function openSound(path: string, options: SoundOptions): Promise<SoundSource> {
  const { audio, video, durationSeconds } = await probe(path, {
    tools: options.tools,
    ...(options.signal && { signal: options.signal }),
  });
  const [stream] = audio;
  if (stream === undefined) {
    throw new UnreadableMedia(video.length > 0 ? 'This film has no sound.' : 'There is no sound in this file.');
  }
  return {
    path,
    sampleRate: RATES.find((rate) => rate >= stream.sampleRate) ?? 48000,
    channels: stream.channels === 1 ? 1 : 2,
    claimedSeconds: durationSeconds,
  };
}

/**
 * ffmpeg's filters that cut a stretch: by samples counted from the first one decoded, since what containers say about
 * time (an offset of the sound in a film, a guessed position in an MP3) would move the cut.
 */
export function stretchFilters(
  { sampleRate, channels }: SoundSource,
  stretch: SoundStretch,
  more: string[] = [],
): string {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const first = Math.round(stretch.start * sampleRate);
  const past = stretch.end === undefined ? '' : `:end_sample=${Math.round(stretch.end * sampleRate)}`;
  return [
    `aresample=${sampleRate}`,
    `aformat=sample_fmts=fltp:channel_layouts=${layout}`,
    `atrim=start_sample=${first}${past}`,
    'asetpts=N/SR/TB',
    ...more,
  ].join(',');
}

/** One input, the sound of which goes to the target through the filters. */
export function soundTask(source: SoundSource, filters: string, target: string, options: string[]): FfmpegTask {
  const whatElse = ['-map', '0:a:0', '-vn', '-sn', '-dn'];
  return {
    inputs: [{ source: fileAddress(source.path), options: GUARDED_INPUT }],
    outputs: [{ target, options: [...whatElse, '-af', filters, ...options] }],
  };
}

/**
 * Decodes a stretch and hands it on in pieces (interleaved, 1 is full scale). What is left of a truncated file counts.
 * Nothing is kept: memory does not grow with the sound.
 * @returns seconds that were decoded
 * @throws UnreadableMedia when nothing can be heard, or the sound is longer than 60 minutes
 */
export async function readSound(
  source: SoundSource,
  stretch: SoundStretch,
  options: SoundOptions & { readonly onSamples: (samples: Float32Array) => void },
): Promise<number> {
  const frameBytes = BYTES_PER_SAMPLE * source.channels;
  let rest: Buffer = Buffer.alloc(0);
  let frames = 0;
  const hear = (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = Math.floor(bytes.length / frameBytes);
    // A copy, because a typed array must begin at a multiple of its sample's size.
    const samples = new Float32Array(Uint8Array.prototype.slice.call(bytes, 0, whole * frameBytes).buffer);
    rest = bytes.subarray(whole * frameBytes);
    frames += whole;
    if (frames / source.sampleRate > LONGEST + CODEC_SLACK) {
      throw new UnreadableMedia('This sound is longer than 60 minutes.');
    }
    options.onSamples(samples);
  };
  const raw = ['-c:a', 'pcm_f32le', '-f', 'f32le'];
  try {
    await runFfmpeg(options.tools, soundTask(source, stretchFilters(source, stretch), 'pipe:1', raw), {
      signal: options.signal,
      limitMillis: LIMIT_MILLIS,
      onOutput: hear,
    });
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    // A broken end is no reason to lose the beginning.
    if (frames / source.sampleRate < SHORTEST) {
      throw new UnreadableMedia('The sound in this file is damaged and cannot be played.', { cause: error });
    }
  }
  if (frames / source.sampleRate < SHORTEST) {
    throw new UnreadableMedia('There is no sound in this file, or next to none.');
  }
  return frames / source.sampleRate;
}
