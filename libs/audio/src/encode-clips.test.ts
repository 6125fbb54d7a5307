import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { encodeClip } from './encode-clip.js';
import { encodeClips } from './encode-clips.js';
import { MediaFolder, spokenWords, testTools } from './testing/media-files.js';

// A machine that does other work beside needs its time to start so many programs.
jest.setTimeout(60_000);

const tools = testTools(process.env);
const RATES = [8000, 22050, 44100, 48000];
let media: MediaFolder;
beforeAll(async () => {
  media = await MediaFolder.make(tools);
});
afterAll(() => media.remove());

/** Samples by which `clip` lags behind `source`, by the best match within 40 samples, and how good it is, up to 1. */
function lag(clip: Int16Array, source: Int16Array): { samples: number; match: number } {
  let best = { samples: 0, match: -1 };
  for (let shift = -40; shift <= 40; shift++) {
    let both = 0;
    let own = 0;
    let other = 0;
    for (let i = 100; i < source.length - 100; i += 3) {
      const a = clip[i + shift] as number;
      const b = source[i] as number;
      both += a * b;
      own += a * a;
      other += b * b;
    }
    const match = both / Math.sqrt(own * other);
    if (match > best.match) best = { samples: shift, match };
  }
  return best;
}

async function writeCopy(sampleRate: number): Promise<{ path: string; samples: Int16Array }> {
  const samples = spokenWords(sampleRate);
  return { path: await media.write(`${sampleRate}.pcm`, Buffer.from(samples.buffer)), samples };
}

test.each(RATES)('clips of a copy at %d Hz play what was cut, to the sample', async (sampleRate) => {
  const { path, samples } = await writeCopy(sampleRate);
  const segments = [
    { start: 0.49, end: 1.03 },
    { start: 1.8123, end: 2.2501 },
    { start: 3.1, end: 3.3 },
  ];
  const shares: number[] = [];
  const bundlePath = media.file('bundle');
  const onProgress = (share: number) => shares.push(share);
  const clips = await encodeClips(path, segments, { tools, sampleRate, bundlePath, onProgress });
  expect(clips.map(({ start, end }) => ({ start, end }))).toEqual(segments);
  expect(shares.at(-1)).toBe(1);
  const bundle = await readFile(bundlePath);
  for (const [i, { start, end, offset, size }] of clips.entries()) {
    await writeFile(media.file(`${i}.mp3`), bundle.subarray(offset, offset + size));
    const cut = samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate));
    const played = await media.decode(`${i}.mp3`, sampleRate);
    expect(played.length).toBe(cut.length);
    const { samples: late, match } = lag(played, cut);
    expect(late).toBe(0);
    expect(match).toBeGreaterThan(0.98);
  }
  expect(clips.reduce((sum, { size }) => sum + size, 0)).toBe(bundle.length);
});

test('many clips come out in order, and nothing but the bundle stays', async () => {
  const { path } = await writeCopy(8000);
  const segments = Array.from({ length: 130 }, (_, i) => ({ start: i * 0.03, end: i * 0.03 + 0.05 + (i % 5) / 100 }));
  const clips = await encodeClips(path, segments, { tools, sampleRate: 8000, bundlePath: media.file('many') });
  expect(clips).toHaveLength(130);
  const bundle = await readFile(media.file('many'));
  await writeFile(media.file('last.mp3'), bundle.subarray(clips.at(-1)?.offset));
  expect((await media.decode('last.mp3', 8000)).length).toBe(Math.round(0.09 * 8000));
  expect((await readdir(media.path)).filter((name) => name.startsWith('many'))).toEqual(['many']);
});

test('no clips make an empty bundle', async () => {
  const { path } = await writeCopy(8000);
  expect(await encodeClips(path, [], { tools, sampleRate: 8000, bundlePath: media.file('none') })).toEqual([]);
  expect((await readFile(media.file('none'))).length).toBe(0);
});

test('an abort ends the cutting and leaves nothing behind', async () => {
  const { path } = await writeCopy(48000);
  const abort = new AbortController();
  const segments = Array.from({ length: 400 }, () => ({ start: 0, end: 3 }));
  const cutting = encodeClips(path, segments, {
    tools,
    sampleRate: 48000,
    bundlePath: media.file('aborted'),
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('Enough.')),
  });
  await expect(cutting).rejects.toThrow('Enough.');
  expect((await readdir(media.path)).filter((name) => name.startsWith('aborted'))).toEqual([]);
});

test('a copy that is gone is told', async () => {
  const options = { tools, sampleRate: 8000, bundlePath: media.file('lost') };
  await expect(encodeClips(media.file('no.pcm'), [{ start: 0, end: 1 }], options)).rejects.toThrow('No such file');
});

test.each(['bytes', 'a stream'])('one stretch from %s', async (kind) => {
  const samples = spokenWords(44100).subarray(0.5 * 44100, 1.1 * 44100);
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const pcm = kind === 'bytes' ? bytes : Readable.from([bytes.subarray(0, 1001), bytes.subarray(1001)]);
  const mp3 = await encodeClip(pcm, { tools, sampleRate: 44100, seconds: samples.length / 44100 });
  await media.write('one.mp3', mp3);
  const played = await media.decode('one.mp3', 44100);
  expect(played.length).toBe(samples.length);
  expect(lag(played, samples)).toMatchObject({ samples: 0 });
});
