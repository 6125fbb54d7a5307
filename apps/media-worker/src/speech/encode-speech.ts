import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawMono } from '@family/audio/clip-encoding';
import { fileAddress } from '@family/audio/input-limits';
import { type FfmpegTools, runFfmpeg } from '@family/audio/run-ffmpeg';
import type { SpeechFormat } from '@family/contracts/speech';
import { formatOf } from './speech-format.js';
import { wavFromSamples } from './wav.js';

const LIMIT_MILLIS = 60_000;

/**
 * Turns what a built-in voice said into the format that was asked for.
 * @param samples mono, signed 16 bit, little endian, `rate` a second
 */
export async function encodeSpeech(
  samples: Buffer,
  rate: number,
  format: SpeechFormat,
  { tools, signal }: { tools: FfmpegTools; signal: AbortSignal },
): Promise<Buffer> {
  const { codec, sampleRate, kilobits } = formatOf(format);
  const input = { source: 'pipe:0', options: rawMono(rate) };
  const resampled = ['-ar', String(sampleRate), '-ac', '1'];
  const run = { signal, limitMillis: LIMIT_MILLIS, stdin: samples };
  if (codec === 'pcm') {
    const parts: Buffer[] = [];
    const output = { target: 'pipe:1', options: [...resampled, '-c:a', 'pcm_s16le', '-f', 's16le'] };
    await runFfmpeg(tools, { inputs: [input], outputs: [output] }, { ...run, onOutput: (part) => parts.push(part) });
    return wavFromSamples(Buffer.concat(parts), sampleRate);
  }
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  try {
    // ffmpeg can write how long an mp3 is only into a file, never into a pipe.
    const target = join(folder, 'speech.mp3');
    const options = [...resampled, '-c:a', 'libmp3lame', '-b:a', `${kilobits}k`, '-f', 'mp3', '-id3v2_version', '0'];
    await runFfmpeg(tools, { inputs: [input], outputs: [{ target: fileAddress(target), options }] }, run);
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
