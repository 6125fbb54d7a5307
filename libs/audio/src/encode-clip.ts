import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { clipOutput, rawMono } from './clip-encoding.js';
import { fileAddress } from './input-limits.js';
import { type FfmpegTools, runFfmpeg } from './run-ffmpeg.js';

export interface EncodeClipOptions {
  readonly tools: FfmpegTools;
  /** Hertz. */
  readonly sampleRate: number;
  /** Length of the sound, in seconds. */
  readonly seconds: number;
  readonly signal?: AbortSignal;
}

const LIMIT_MILLIS = 300_000;

/**
 * Makes an MP3 of one stretch of a copy, exact to the sample.
 * @param pcm mono, signed 16 bit, little endian: the stretch's bytes
 */
export async function encodeClip(pcm: Buffer | Readable, options: EncodeClipOptions): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const target = join(folder, 'clip.mp3');
    const task = {
      inputs: [{ source: 'pipe:0', options: rawMono(options.sampleRate) }],
      outputs: [{ target: fileAddress(target), options: clipOutput(0, options.seconds) }],
    };
    await runFfmpeg(options.tools, task, { signal: options.signal, limitMillis: LIMIT_MILLIS, stdin: pcm });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
