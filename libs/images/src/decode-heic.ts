import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicRequest } from './heic-thread.js';
import { UnreadablePicture } from './unreadable-picture.js';

/** Pixels with red, green, blue and alpha, a byte each. */
export interface RawPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const SENTENCES = {
  unreadable: 'This picture cannot be read. It may be broken.',
  'too-large': 'This picture has too many pixels.',
};

/**
 * Decodes an iPhone's HEIC picture, upright. sharp's own libvips comes without HEVC, so libheif does it, compiled to
 * WebAssembly: hostile files meet a sandbox. It has a thread of its own, which dies with the signal and gives back its
 * memory when it ends.
 *
 * @throws UnreadablePicture when it is broken or has more than `maxPixels` pixels
 */
export async function decodeHeic(
  path: string,
  { maxPixels, signal }: { maxPixels: number; signal: AbortSignal },
): Promise<RawPicture> {
  signal.throwIfAborted();
  const request: HeicRequest = { path, maxPixels };
  const thread = new Worker(new URL('./heic-thread.js', import.meta.url), {
    workerData: request,
    stdout: true,
    stderr: true,
  });
  const abort = () => void thread.terminate();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      // A WebAssembly trap or exhausted memory: the file's doing, since all else is fixed.
      thread.once('error', () => resolve({ refused: 'unreadable' }));
      thread.once('exit', () => reject(signal.reason ?? new Error('The HEIC decoder ended without an answer.')));
    });
    if ('refused' in answer) throw new UnreadablePicture(SENTENCES[answer.refused]);
    return { pixels: Buffer.from(answer.pixels), width: answer.width, height: answer.height };
  } finally {
    signal.removeEventListener('abort', abort);
    await thread.terminate();
  }
}
