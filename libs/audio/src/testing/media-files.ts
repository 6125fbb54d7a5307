import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '../labelled/random.js';
import { speak } from '../labelled/synthetic-voice.js';
import { wavFile } from '../labelled/wav-file.js';
import type { FfmpegTools } from '../run-ffmpeg.js';

const run = promisify(execFile);

/** The machine's ffmpeg, or the one that the test run was given. */
export function testTools(environment: NodeJS.ProcessEnv): FfmpegTools {
  const folders = (environment.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path));
  const ffmpeg = environment.FFMPEG_PATH ?? found;
  if (ffmpeg === undefined) throw new Error('These tests need ffmpeg: on the PATH, or named by FFMPEG_PATH.');
  const libraryPath = environment.FFMPEG_LIBRARY_PATH;
  const ffprobe = environment.FFPROBE_PATH ?? join(dirname(ffmpeg), 'ffprobe');
  return { ffmpeg, ffprobe, ...(libraryPath === undefined ? {} : { libraryPath }) };
}

/** Seconds at which the words of spokenWords lie. */
export const WORD_TIMES = [
  [0.5, 1],
  [1.8, 2.3],
  [3, 3.5],
] as const;
export const SPOKEN_SECONDS = 4;

/** Three sung vowels of half a second in four seconds of nearly nothing. */
export function spokenWords(sampleRate: number): Int16Array {
  const random = seededRandom(5);
  const samples = Int16Array.from({ length: SPOKEN_SECONDS * sampleRate }, () => 20 * (random() - 0.5));
  for (const [start, end] of WORD_TIMES) {
    const parts = Array.from({ length: 6 }, () => speak('a', { pitch: 210, size: 1.1 }, sampleRate, random));
    const sound = Float64Array.from(parts.flatMap((part) => [...part])).subarray(0, (end - start) * sampleRate);
    sound.forEach((value, i) => {
      samples[Math.round(start * sampleRate) + i] = value * 9000;
    });
  }
  return samples;
}

/** A folder of files for one test, gone afterwards. */
export class MediaFolder {
  private constructor(
    readonly path: string,
    readonly tools: FfmpegTools,
  ) {}

  static async make(tools: FfmpegTools): Promise<MediaFolder> {
    const folder = new MediaFolder(await mkdtemp(join(tmpdir(), 'audio-test-')), tools);
    await writeFile(folder.file('words.wav'), wavFile(spokenWords(48000), 48000));
    return folder;
  }

  file(name: string): string {
    return join(this.path, name);
  }

  async write(name: string, content: Uint8Array | string): Promise<string> {
    await writeFile(this.file(name), content);
    return this.file(name);
  }

  /** Runs ffmpeg with these arguments in the folder; what it writes to its standard output is returned. */
  async ffmpeg(...args: string[]): Promise<Buffer> {
    const options = {
      cwd: this.path,
      encoding: 'buffer',
      maxBuffer: 1e9,
      env: this.tools.libraryPath === undefined ? {} : { LD_LIBRARY_PATH: this.tools.libraryPath },
    } as const;
    return (await run(this.tools.ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args], options)).stdout;
  }

  /** The three words, in another form. */
  async convert(name: string, ...args: string[]): Promise<string> {
    await this.ffmpeg('-i', 'words.wav', ...args, name);
    return this.file(name);
  }

  /** A file's sound as mono samples at a rate. */
  async decode(name: string, sampleRate: number): Promise<Int16Array> {
    const bytes = await this.ffmpeg('-i', name, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-');
    return Int16Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2));
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
