import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clipOutput, rawMono } from './clip-encoding.js';
import { fileAddress } from './input-limits.js';
import { type FfmpegTask, type FfmpegTools, runFfmpeg } from './run-ffmpeg.js';
import type { Segment } from './segmentation.js';

/** A clip and where its MP3 lies in the bundle, in bytes. */
export interface BundledClip extends Segment {
  readonly offset: number;
  readonly size: number;
}

export interface EncodeClipsOptions {
  readonly tools: FfmpegTools;
  /** Hertz of the copy. */
  readonly sampleRate: number;
  /** The file that takes the clips' MP3s, one after the other. Overwritten. */
  readonly bundlePath: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Clips in one process: starting ffmpeg costs as much as encoding five clips, so that many make it disappear. */
const BATCH = 60;
/** Processes at a time, as many as a small machine has cores. */
const SIDE_BY_SIDE = 2;
const LIMIT_MILLIS = 600_000;

interface Cut {
  readonly segment: Segment;
  readonly path: string;
}

/**
 * Cuts clips out of the copy that decodeRecording left, exact to the sample, each a whole MP3 of its own.
 * @throws the signal's reason; no process and no file but the bundle is left behind
 */
export async function encodeClips(
  pcmPath: string,
  segments: readonly Segment[],
  options: EncodeClipsOptions,
): Promise<BundledClip[]> {
  const folder = `${options.bundlePath}.clips`;
  await mkdir(folder, { recursive: true });
  try {
    const cuts = segments.map((segment, index) => ({ segment, path: join(folder, `${index}.mp3`) }));
    await encodeBatches(pcmPath, cuts, options);
    return await bundle(cuts, options.bundlePath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function encodeBatches(pcmPath: string, cuts: readonly Cut[], options: EncodeClipsOptions): Promise<void> {
  const size = Math.max(1, Math.min(BATCH, Math.ceil(cuts.length / SIDE_BY_SIDE)));
  const batches = Array.from({ length: Math.ceil(cuts.length / size) }, (_, i) => cuts.slice(i * size, (i + 1) * size));
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  let done = 0;
  const queue = batches.values();
  const work = async () => {
    // Both workers draw from the one iterator, so each batch is taken once.
    for (const batch of queue) {
      try {
        await runFfmpeg(options.tools, cutting(pcmPath, batch, options.sampleRate), {
          signal,
          limitMillis: LIMIT_MILLIS,
        });
      } catch (error) {
        failure.abort(error);
        throw error;
      }
      done += batch.length;
      options.onProgress?.(done / cuts.length);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
  options.signal?.throwIfAborted();
  if (results.some((result) => result.status === 'rejected')) throw failure.signal.reason;
}

function cutting(pcmPath: string, batch: readonly Cut[], sampleRate: number): FfmpegTask {
  const stretches = batch.map(({ segment }) => {
    const first = Math.round(segment.start * sampleRate);
    return { from: first / sampleRate, seconds: (Math.round(segment.end * sampleRate) - first) / sampleRate };
  });
  return {
    inputs: stretches.map(({ from, seconds }) => ({
      source: fileAddress(pcmPath),
      options: [...rawMono(sampleRate), '-ss', from.toFixed(6), '-t', seconds.toFixed(6)],
    })),
    outputs: batch.map(({ path }, i) => ({
      target: fileAddress(path),
      options: clipOutput(i, stretches[i]?.seconds ?? 0),
    })),
  };
}

async function bundle(cuts: readonly Cut[], path: string): Promise<BundledClip[]> {
  const file = await open(path, 'w');
  try {
    const clips: BundledClip[] = [];
    let offset = 0;
    for (const cut of cuts) {
      const mp3 = await readFile(cut.path);
      await file.write(mp3);
      clips.push({ ...cut.segment, offset, size: mp3.length });
      offset += mp3.length;
    }
    return clips;
  } finally {
    await file.close();
  }
}
