import { stat } from 'node:fs/promises';
import { fileAddress, GUARDED_INPUT } from './input-limits.js';
import { FfmpegFailed, UnreadableMedia } from './media-errors.js';
import { type FfmpegTools, runFfprobe } from './run-ffmpeg.js';

export interface AudioStream {
  readonly codec: string;
  /** Hertz. */
  readonly sampleRate: number;
  readonly channels: number;
}

export interface VideoStream {
  readonly codec: string;
  /** Pixels, as stored: before a rotation that the file asks for. */
  readonly width: number;
  readonly height: number;
}

export interface MediaInfo {
  /** ffmpeg's name of the container, such as `matroska,webm`. */
  readonly container: string;
  readonly audio: readonly AudioStream[];
  /** Moving pictures only: a cover picture is not one. */
  readonly video: readonly VideoStream[];
  /** As the container tells it: missing in browser recordings, and possibly a lie. */
  readonly durationSeconds: number | undefined;
}

const LIMIT_MILLIS = 30_000;
/** Characters of a description that is still believable: a few streams take 5000. */
const LONGEST_ANSWER = 1_000_000;

/**
 * Says what a local file is, from its first few megabytes.
 * @throws UnreadableMedia when it is no sound or film
 */
export async function probe(path: string, options: { tools: FfmpegTools; signal?: AbortSignal }): Promise<MediaInfo> {
  await refuseEmpty(path);
  let answer = '';
  const args = [...GUARDED_INPUT, '-v', 'error', '-of', 'json', '-show_format', '-show_streams', fileAddress(path)];
  try {
    await runFfprobe(options.tools, args, {
      signal: options.signal,
      limitMillis: LIMIT_MILLIS,
      onOutput: (chunk) => {
        answer += chunk.toString('utf8');
        if (answer.length > LONGEST_ANSWER) throw new UnreadableMedia('This file is built too strangely to be read.');
      },
    });
  } catch (error) {
    if (error instanceof FfmpegFailed) throw notMedia(error);
    throw error;
  }
  return describe(JSON.parse(answer));
}

/** @throws UnreadableMedia when the file holds no bytes */
export async function refuseEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new UnreadableMedia('This file is empty.');
}

export function notMedia(cause: FfmpegFailed): UnreadableMedia {
  return new UnreadableMedia('This is not a sound or film file that can be read.', { cause });
}

function describe(answer: unknown): MediaInfo {
  const streams = list(field(answer, 'streams'));
  const duration = Number(field(field(answer, 'format'), 'duration'));
  return {
    container: text(field(field(answer, 'format'), 'format_name')),
    audio: streams
      .filter((stream) => field(stream, 'codec_type') === 'audio')
      .map((stream) => ({
        codec: text(field(stream, 'codec_name')),
        sampleRate: Number(field(stream, 'sample_rate')),
        channels: Number(field(stream, 'channels')),
      })),
    video: streams
      .filter((stream) => field(stream, 'codec_type') === 'video')
      .filter((stream) => field(field(stream, 'disposition'), 'attached_pic') !== 1)
      .map((stream) => ({
        codec: text(field(stream, 'codec_name')),
        width: Number(field(stream, 'width')),
        height: Number(field(stream, 'height')),
      })),
    durationSeconds: duration > 0 ? duration : undefined,
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
