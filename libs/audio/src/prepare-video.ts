import { rm } from 'node:fs/promises';
import { fileAddress, GUARDED_INPUT } from './input-limits.js';
import { FfmpegFailed, UnreadableMedia } from './media-errors.js';
import { notMedia, probe } from './probe.js';
import { type FfmpegTask, type FfmpegTools, runFfmpeg } from './run-ffmpeg.js';

export interface PrepareVideoOptions {
  readonly tools: FfmpegTools;
  /** Where the mp4 goes. Overwritten. */
  readonly videoPath: string;
  /** Where the first picture goes, a JPEG. Overwritten. */
  readonly posterPath: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1, where the container tells its length; not called otherwise. */
  readonly onProgress?: (share: number) => void;
}

export interface PreparedVideo {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}

/** Pixels of the short side at most: sharp on a tablet, light on a phone's battery. */
const SHORT_SIDE = 720;
const MOST_FRAMES_PER_SECOND = 30;
const VIDEO_LIMIT_MILLIS = 20 * 60_000;
const POSTER_LIMIT_MILLIS = 60_000;

/** Never larger than it came, the shape kept, and both sides even, as 4:2:0 colour asks. Turned upright by ffmpeg. */
const SCALE = [
  `scale=w='if(gt(iw,ih),-2,trunc(min(iw,${SHORT_SIDE})/2)*2)':h='if(gt(iw,ih),trunc(min(ih,${SHORT_SIDE})/2)*2,-2)'`,
  'setsar=1',
].join(',');

/**
 * Makes a film that every phone plays: H.264 High 8 bit with AAC in an mp4 that starts before it is all there, even
 * loudness (EBU R 128, -16 LUFS), nothing of the source's metadata (no place, no date); and its first picture.
 * @throws UnreadableMedia when the file is no film or cannot be decoded
 */
export async function prepareVideo(path: string, options: PrepareVideoOptions): Promise<PreparedVideo> {
  const { tools, signal } = options;
  const source = await probe(path, { tools, ...(signal && { signal }) });
  if (source.video.length === 0) throw new UnreadableMedia('There are no moving pictures in this file.');
  const seconds = source.durationSeconds;
  try {
    await runFfmpeg(tools, encoding(path, options.videoPath), {
      signal,
      limitMillis: VIDEO_LIMIT_MILLIS,
      onOutput: (chunk) => {
        const done = /out_time_us=(\d+)\n(?!.*out_time_us)/s.exec(chunk.toString('utf8'))?.[1];
        if (done !== undefined && seconds !== undefined)
          options.onProgress?.(Math.min(1, Number(done) / 1e6 / seconds));
      },
    });
    await runFfmpeg(tools, poster(options), { signal, limitMillis: POSTER_LIMIT_MILLIS });
    return await describe(options);
  } catch (error) {
    await Promise.all([options.videoPath, options.posterPath].map((target) => rm(target, { force: true })));
    if (!(error instanceof FfmpegFailed)) throw error;
    if (seconds === undefined) throw notMedia(error);
    throw new UnreadableMedia('This film is damaged and cannot be played.', { cause: error });
  }
}

function encoding(path: string, target: string): FfmpegTask {
  return {
    inputs: [{ source: fileAddress(path), options: GUARDED_INPUT }],
    outputs: [
      {
        target: fileAddress(target),
        options: [
          ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
          ...['-vf', SCALE, '-fpsmax', String(MOST_FRAMES_PER_SECOND)],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
          ...['-af', 'loudnorm=I=-16:TP=-1.5:LRA=11', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
          ...['-movflags', '+faststart', '-f', 'mp4', '-progress', 'pipe:1'],
        ],
      },
    ],
  };
}

function poster({ videoPath, posterPath }: PrepareVideoOptions): FfmpegTask {
  return {
    inputs: [{ source: fileAddress(videoPath), options: GUARDED_INPUT }],
    outputs: [
      {
        target: fileAddress(posterPath),
        options: ['-map', '0:v:0', '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2', '-update', '1'],
      },
    ],
  };
}

async function describe({ videoPath, tools, signal }: PrepareVideoOptions): Promise<PreparedVideo> {
  const made = await probe(videoPath, { tools, ...(signal && { signal }) });
  const [picture] = made.video;
  if (picture === undefined) throw new UnreadableMedia('There are no moving pictures in this file.');
  return { width: picture.width, height: picture.height, durationSeconds: made.durationSeconds ?? 0 };
}
