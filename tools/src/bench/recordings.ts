import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AudioSession } from '@family/contracts/recordings';
import type { Ffmpeg } from '../../bootstrap/ffmpeg.mjs';
import type { TestClient } from './client.js';
import { longRecording } from './long-recording.js';
import { inTurns, type Measured, median, milliseconds } from './measure.js';

const run = promisify(execFile);
const MINUTE = 60;

/** Cutting recordings into clips, through HTTP and all the way back, beside ffmpeg alone. */
export async function benchRecordings(client: TestClient, tools: Ffmpeg): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'family-suite-bench-'));
  try {
    return [await wholeRecording(client, tools, folder), ...(await stretches(client, tools, folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function wholeRecording(client: TestClient, tools: Ffmpeg, folder: string): Promise<Measured> {
  const path = await webm(tools, folder, 10 * MINUTE);
  const sound = await readFile(path);
  let clips = 0;
  const { ours, baseline } = await inTurns(
    3,
    async () => {
      clips = (await cut(client, sound)).segments.length;
    },
    () => ffmpeg(tools, ['-i', path, '-c:a', 'libmp3lame', join(folder, 'whole.mp3')]),
  );
  return {
    name: 'process-audio, 10 minutes, against ffmpeg alone making one mp3 of it',
    figure: ours / baseline,
    goal: { atMost: 1 },
    detail: `${seconds(ours)} for ${clips} clips, ffmpeg ${seconds(baseline)}`,
  };
}

async function stretches(client: TestClient, tools: Ffmpeg, folder: string): Promise<Measured[]> {
  const short = await cut(client, await readFile(await webm(tools, folder, MINUTE)));
  const long = await cut(client, await readFile(await webm(tools, folder, 60 * MINUTE)));
  const times = { short: [] as number[], long: [] as number[] };
  // Every stretch is a new one: the same would come from the store.
  for (let i = 0; i < 40; i += 1) {
    const start = 20 + i * 0.25;
    times.short.push(await milliseconds(() => extract(client, short.sessionId, start)));
    times.long.push(await milliseconds(() => extract(client, long.sessionId, start + 55 * MINUTE)));
  }
  const [fromShort, fromLong] = [median(times.short), median(times.long)];
  return [
    {
      name: 'extract-custom-segment from 60 minutes, against from 1 minute',
      figure: fromLong / fromShort,
      goal: { atMost: 1.2 },
      detail: `${fromLong.toFixed(0)} ms and ${fromShort.toFixed(0)} ms`,
    },
    {
      name: 'extract-custom-segment, median in ms',
      figure: median([...times.short, ...times.long]),
      goal: { atMost: 100 },
      detail: 'one second of sound, through HTTP, queue and worker',
    },
  ];
}

async function cut(client: TestClient, sound: Buffer): Promise<AudioSession> {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(sound)], { type: 'audio/webm' }), 'recording.webm');
  const response = await client('/api/franki/process-audio', { method: 'POST', body: form });
  return AudioSession.parse(await response.json());
}

async function extract(client: TestClient, sessionId: string, start: number): Promise<void> {
  const response = await client('/api/franki/extract-custom-segment', {
    method: 'POST',
    body: JSON.stringify({ sessionId, start, end: start + 1 }),
    headers: { 'content-type': 'application/json' },
  });
  await response.arrayBuffer();
}

async function webm(tools: Ffmpeg, folder: string, length: number): Promise<string> {
  const [wav, path] = [join(folder, `${length}.wav`), join(folder, `${length}.webm`)];
  await writeFile(wav, longRecording(length));
  await ffmpeg(tools, ['-i', wav, '-c:a', 'libopus', '-b:a', '64k', path]);
  await rm(wav);
  return path;
}

async function ffmpeg({ ffmpeg: program, libraryPath }: Ffmpeg, args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) };
  await run(program, ['-v', 'error', '-nostdin', '-y', ...args], { env });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
