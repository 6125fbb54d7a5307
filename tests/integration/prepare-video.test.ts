import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreadableMedia } from '@family/audio/media-errors';
import { prepareVideo } from '@family/audio/prepare-video';
import { probe } from '@family/audio/probe';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { findFfmpeg } from '../../tools/bootstrap/ffmpeg.mjs';
import { ffmpeg, speak } from './spoken-words.js';

jest.setTimeout(60_000);

let folder: string;
let tools: Awaited<ReturnType<typeof findFfmpeg>>;
const voice = speak([{ start: 0.2, end: 1.8 }], 2);

beforeAll(async () => {
  tools = await findFfmpeg();
  folder = await mkdtemp(join(tmpdir(), 'family-suite-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const moving = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=60:duration=2`];

async function prepared(film: Buffer, onProgress: (share: number) => void = () => undefined) {
  const source = join(folder, 'source');
  const target = { videoPath: join(folder, 'film.mp4'), posterPath: join(folder, 'poster.jpg') };
  await writeFile(source, film);
  const made = await prepareVideo(source, { tools, ...target, onProgress });
  return { made, info: await probe(target.videoPath, { tools }) };
}

test('a large upright film becomes a small one with sound, and tells how far it is', async () => {
  const film = await ffmpeg(
    voice,
    [...moving('1081x1921'), '-i', 'in.wav', '-c:v', 'mpeg4', '-c:a', 'aac', '-metadata', 'location=+52.5+013.4/'],
    'out.mov',
  );
  const progress: number[] = [];
  const { made, info } = await prepared(film, (share) => progress.push(share));
  expect(made).toMatchObject({ width: 720, height: 1280 });
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.2);
  expect(info.video).toMatchObject([{ codec: 'h264', width: 720, height: 1280 }]);
  expect(info.audio).toMatchObject([{ codec: 'aac', sampleRate: 48_000 }]);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every((share, i) => share >= (progress[i - 1] ?? 0) && share <= 1)).toBe(true);
});

test('a small film without sound stays as small and silent', async () => {
  const { made, info } = await prepared(await ffmpeg(voice, [...moving('321x241'), '-c:v', 'mpeg4'], 'out.mp4'));
  expect(made.height).toBe(240);
  expect(made.width % 2).toBe(0);
  expect(info.audio).toEqual([]);
});

test('a sound is no film, and a torn film is told', async () => {
  await expect(prepared(voice)).rejects.toThrow(new UnreadableMedia('There are no moving pictures in this file.'));
  await expect(prepared(Buffer.from('no film at all, only words'))).rejects.toThrow(UnreadableMedia);
});
