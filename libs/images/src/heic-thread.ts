/// <reference path="./libheif-js.d.ts" />
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/** What the thread is asked. */
export interface HeicRequest {
  readonly path: string;
  /** Pictures of more pixels than this are not decoded. */
  readonly maxPixels: number;
}

/** What it answers: upright pixels, four bytes each (red, green, blue, alpha), or why there are none. */
export type HeicAnswer =
  | { readonly pixels: ArrayBuffer; readonly width: number; readonly height: number }
  | { readonly refused: 'unreadable' | 'too-large' };

const { path, maxPixels }: HeicRequest = workerData;
const answer = await decode();
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels] : []);

async function decode(): Promise<HeicAnswer> {
  const pictures = new libheif.HeifDecoder().decode(await readFile(path));
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0];
  if (!picture) return { refused: 'unreadable' };
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > maxPixels) return { refused: 'too-large' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise<object | null>((resolve) => picture.display({ data, width, height }, resolve));
  return shown ? { pixels: data.buffer, width, height } : { refused: 'unreadable' };
}
