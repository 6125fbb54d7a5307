import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wavFile } from '@family/audio/labelled/wav-file';
import { findFfmpeg } from '../../tools/bootstrap/ffmpeg.mjs';

const run = promisify(execFile);
const RATE = 48_000;

/** A stretch in seconds. */
export interface Word {
  readonly start: number;
  readonly end: number;
}

/** Words of 0.4 s, one every 1.2 s. */
export function everyNowAndThen(count: number): Word[] {
  return Array.from({ length: count }, (_, i) => ({ start: 0.6 + i * 1.2, end: 1 + i * 1.2 }));
}

/**
 * A mono WAV, 48 kHz, 16 bit, in which something voiced (a buzz of 140 Hz with falling harmonics) sounds at the given
 * times, in a room that is never quite still.
 */
export function speak(words: readonly Word[], seconds: number): Buffer {
  const samples = new Int16Array(Math.round(seconds * RATE));
  let noise = 12_345;
  for (let i = 0; i < samples.length; i += 1) {
    noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff;
    samples[i] = (noise / 0x7fffffff - 0.5) * 20;
  }
  for (const { start, end } of words) {
    const from = Math.round(start * RATE);
    const length = Math.round((end - start) * RATE);
    for (let i = 0; i < length; i += 1) {
      const edge = Math.min(1, i / 480, (length - i) / 480);
      let voice = 0;
      for (let h = 1; h <= 20; h += 1) voice += Math.sin((2 * Math.PI * 140 * h * i) / RATE) / h;
      samples[from + i] = (samples[from + i] ?? 0) + voice * edge * 6000;
    }
  }
  return wavFile(samples, RATE);
}

/** Runs ffmpeg over a file: `input` goes in under that name, `output` comes out. Arguments use both names. */
export async function ffmpeg(input: Buffer, args: readonly string[], output: string): Promise<Buffer> {
  const { ffmpeg: program, libraryPath } = await findFfmpeg();
  const folder = await mkdtemp(join(tmpdir(), 'family-suite-media-'));
  try {
    await writeFile(join(folder, 'in.wav'), input);
    const env = { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) };
    await run(program, ['-v', 'error', '-y', ...args, output], { cwd: folder, env, maxBuffer: 1 << 28 });
    return await readFile(join(folder, output));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds of sound in a file, by decoding it. */
export async function decodedSeconds(sound: Buffer): Promise<number> {
  const samples = await ffmpeg(sound, ['-i', 'in.wav', '-ac', '1', '-ar', String(RATE), '-f', 's16le'], 'out.pcm');
  return samples.length / 2 / RATE;
}
