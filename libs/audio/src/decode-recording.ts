import { open } from 'node:fs/promises';
import { ANALYSIS_RATE } from './frame-features.js';
import { fileAddress, GUARDED_INPUT } from './input-limits.js';
import { FfmpegFailed, UnreadableMedia } from './media-errors.js';
import { notMedia, refuseEmpty } from './probe.js';
import { type FfmpegTask, type FfmpegTools, runFfmpeg } from './run-ffmpeg.js';
import { type Segment, Segmenter } from './segmentation.js';

/** The rates that MP3 knows (MPEG 1, 2 and 2.5). ffmpeg takes the nearest to the recording's own. */
const MP3_RATES = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000];
/** The longest recording that is cut, and the padding that a codec may add to exactly that. Seconds. */
const LONGEST = 3600;
const CODEC_SLACK = 1;
/** Seconds under which there is nothing to hear, let alone to cut. */
const SHORTEST = 0.05;
/** Decoding an hour takes some ten seconds; a machine in trouble gets ten minutes. */
const LIMIT_MILLIS = 600_000;

export interface DecodeOptions {
  readonly tools: FfmpegTools;
  /** Where the copy goes: mono, signed 16 bit, little endian, no header. Overwritten. Left out: no copy. */
  readonly pcmPath?: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1, where the container tells its length; not called otherwise. */
  readonly onProgress?: (share: number) => void;
  /** From -1 (fewer, surer clips) to 1 (softer sounds too). */
  readonly sensitivity?: number;
}

export interface DecodedRecording {
  /** Hertz of the copy. */
  readonly sampleRate: number;
  /** Seconds that were really decoded, whatever the container says. */
  readonly durationSeconds: number;
  readonly segments: Segment[];
}

/**
 * Decodes a recording once, into a copy that is cut from and into the sound that is segmented. What is left of a
 * truncated file counts. Memory does not grow with the copy.
 * @throws UnreadableMedia when the file has no sound, is none, or runs longer than 60 minutes
 */
export async function decodeRecording(path: string, options: DecodeOptions): Promise<DecodedRecording> {
  await refuseEmpty(path);
  // A copy that cannot be written is no fault of the recording: better found here than guessed from ffmpeg's words.
  if (options.pcmPath !== undefined) await (await open(options.pcmPath, 'w')).close();
  const log = new DecodingLog();
  const listener = new Listener(options.sensitivity ?? 0, (seconds) => {
    if (log.duration !== undefined) options.onProgress?.(Math.min(1, seconds / log.duration));
  });
  try {
    await runFfmpeg(options.tools, decoding(path, options.pcmPath), {
      signal: options.signal,
      limitMillis: LIMIT_MILLIS,
      onOutput: (chunk) => listener.hear(chunk),
      onLogLine: (line) => log.read(line),
    });
  } catch (error) {
    if (!(error instanceof FfmpegFailed) || log.writeFailed) throw error;
    // A broken end is no reason to lose the beginning.
    if (listener.seconds < SHORTEST) throw log.reason(error);
  }
  if (listener.seconds < SHORTEST) throw new UnreadableMedia('There is no sound in this file, or next to none.');
  const segments = listener.finish();
  options.onProgress?.(1);
  return { sampleRate: log.sampleRate ?? ANALYSIS_RATE, durationSeconds: listener.seconds, segments };
}

/**
 * Segments the copy that decodeRecording left, with another sensitivity. The original is not needed.
 * @param sampleRate of the copy, in hertz
 */
export async function segmentPcm(
  pcmPath: string,
  options: { tools: FfmpegTools; sampleRate: number; sensitivity?: number; signal?: AbortSignal },
): Promise<Segment[]> {
  const listener = new Listener(options.sensitivity ?? 0, () => undefined);
  const raw = ['-f', 's16le', '-ar', String(options.sampleRate), '-ac', '1', '-protocol_whitelist', 'file'];
  const task = { inputs: [{ source: fileAddress(pcmPath), options: raw }], outputs: [analysisOutput()] };
  const onOutput = (chunk: Buffer) => listener.hear(chunk);
  await runFfmpeg(options.tools, task, { signal: options.signal, limitMillis: LIMIT_MILLIS, onOutput });
  return listener.finish();
}

function decoding(path: string, pcmPath: string | undefined): FfmpegTask {
  const copy = {
    target: pcmPath === undefined ? '' : fileAddress(pcmPath),
    options: [...SOUND_ONLY, '-af', `aformat=sample_rates=${MP3_RATES.join('|')}:channel_layouts=mono`, ...RAW],
  };
  return {
    inputs: [{ source: fileAddress(path), options: GUARDED_INPUT }],
    outputs: pcmPath === undefined ? [analysisOutput()] : [analysisOutput(), copy],
  };
}

const SOUND_ONLY = ['-map', '0:a:0', '-t', String(LONGEST + 2 * CODEC_SLACK)];
const RAW = ['-c:a', 'pcm_s16le', '-f', 's16le'];

function analysisOutput(): FfmpegTask['outputs'][number] {
  return { target: 'pipe:1', options: [...SOUND_ONLY, '-ac', '1', '-ar', String(ANALYSIS_RATE), ...RAW] };
}

/** Bytes from a pipe, which may break in the middle of a sample, into the segmenter. */
class Listener {
  private readonly segmenter: Segmenter;
  private half: Buffer = Buffer.alloc(0);
  private samples = 0;

  constructor(
    sensitivity: number,
    private readonly heard: (seconds: number) => void,
  ) {
    this.segmenter = new Segmenter({ sensitivity });
  }

  get seconds(): number {
    return this.samples / ANALYSIS_RATE;
  }

  hear(chunk: Buffer): void {
    const bytes = this.half.length === 0 ? chunk : Buffer.concat([this.half, chunk]);
    const samples = new Int16Array(bytes.length >> 1);
    for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
    this.half = bytes.subarray(samples.length * 2);
    this.samples += samples.length;
    if (this.seconds > LONGEST + CODEC_SLACK) throw new UnreadableMedia('This recording is longer than 60 minutes.');
    this.segmenter.push(samples);
    this.heard(this.seconds);
  }

  finish(): Segment[] {
    return this.segmenter.finish();
  }
}

/** What ffmpeg tells of the file on its way. Titles and comments stand deeper indented, so they cannot pose as it. */
class DecodingLog {
  /** Seconds that the container claims. */
  duration: number | undefined;
  /** Hertz of the copy. */
  sampleRate: number | undefined;
  /** The disk, and not the recording, is to blame. */
  writeFailed = false;
  private film = false;
  private opened = false;
  private soundless = false;

  read(line: string): void {
    const duration = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(line);
    if (duration !== null) {
      this.duration = Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]);
    }
    const rate = /^ {2}Stream #1:0.*: Audio: pcm_s16le, (\d+) Hz/.exec(line);
    if (rate !== null) this.sampleRate = Number(rate[1]);
    if (/^Input #0, /.test(line)) this.opened = true;
    if (/^ {2}Stream #0:.*: Video: /.test(line) && !line.includes('(attached pic)')) this.film = true;
    if (/^av_interleaved_write_frame\(\): |^Error writing trailer/.test(line)) this.writeFailed = true;
    if (/^Stream map .* matches no streams/.test(line)) this.soundless = true;
  }

  reason(cause: FfmpegFailed): UnreadableMedia {
    if (this.soundless && this.film) return new UnreadableMedia('This film has no sound.', { cause });
    if (this.soundless) return new UnreadableMedia('There is no sound in this file.', { cause });
    if (this.opened) return new UnreadableMedia('The sound in this file is damaged and cannot be played.', { cause });
    return notMedia(cause);
  }
}
