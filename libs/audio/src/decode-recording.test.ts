import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { decodeRecording, segmentPcm } from './decode-recording.js';
import { wavFile } from './labelled/wav-file.js';
import { UnreadableMedia } from './media-errors.js';
import type { Segment } from './segmentation.js';
import { MediaFolder, SPOKEN_SECONDS, spokenWords, testTools, WORD_TIMES } from './testing/media-files.js';

// A machine that does other work beside needs its time to start sixty programs.
jest.setTimeout(60_000);

const tools = testTools(process.env);
let media: MediaFolder;
beforeAll(async () => {
  media = await MediaFolder.make(tools);
});
afterAll(() => media.remove());

function decode(path: string) {
  return decodeRecording(path, { tools, pcmPath: media.file('copy.pcm') });
}

function expectWords(segments: Segment[], within = 0.08): void {
  expect(segments).toHaveLength(WORD_TIMES.length);
  segments.forEach(({ start, end }, i) => {
    expect(Math.abs(start - (WORD_TIMES[i]?.[0] ?? 0))).toBeLessThan(within);
    expect(Math.abs(end - (WORD_TIMES[i]?.[1] ?? 0))).toBeLessThan(within);
  });
}

describe('what families bring', () => {
  const opus = ['-c:a', 'libopus', '-b:a', '48k'];
  const aac = ['-c:a', 'aac', '-b:a', '96k'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=4', '-map', '0:a', '-map', '1:v'];
  test.each<[string, string, string[], number]>([
    ['a film', 'film.mp4', [...picture, '-c:v', 'mpeg4', ...aac], 48000],
    ['an old film', 'film.avi', [...picture, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'], 48000],
    ['m4a', 'words.m4a', ['-ar', '44100', ...aac], 44100],
    ['fragmented mp4', 'frag.mp4', [...aac, '-movflags', 'frag_keyframe+empty_moov'], 48000],
    ['mp3', 'words.mp3', ['-ar', '22050', '-c:a', 'libmp3lame'], 22050],
    ['ogg', 'words.ogg', ['-c:a', 'libvorbis'], 48000],
    ['flac', 'words.flac', [], 48000],
    ['a telephone', 'phone.wav', ['-ar', '8000'], 8000],
    ['a studio', 'studio.wav', ['-ar', '96000', '-c:a', 'pcm_s24le'], 48000],
    ['an odd rate', 'odd.wav', ['-ar', '37000'], 32000],
    ['a silent right side', 'left.wav', ['-af', 'pan=stereo|c0=c0|c1=0*c0'], 48000],
    ['an offset', 'offset.wav', ['-af', 'dcshift=0.05'], 48000],
  ])('%s', async (_, name, args, sampleRate) => {
    const recording = await decode(await media.convert(name, ...args));
    expect(recording.sampleRate).toBe(sampleRate);
    expect(Math.abs(recording.durationSeconds - SPOKEN_SECONDS)).toBeLessThan(0.1);
    expect(Math.abs((await stat(media.file('copy.pcm'))).size / 2 / sampleRate - SPOKEN_SECONDS)).toBeLessThan(0.1);
    expectWords(recording.segments);
  });

  test('webm as browsers record it, without a duration', async () => {
    const webm = await media.ffmpeg('-i', 'words.wav', ...opus, '-f', 'webm', '-');
    const shares: number[] = [];
    const path = await media.write('words.webm', webm);
    const onProgress = (share: number) => shares.push(share);
    expectWords((await decodeRecording(path, { tools, onProgress })).segments);
    expect(shares).toEqual([1]);
  });

  test('a file cut off in the middle gives what is left of it', async () => {
    const whole = await readFile(await media.convert('whole.ogg', ...opus));
    const { segments, durationSeconds } = await decode(
      await media.write('half.ogg', whole.subarray(0, whole.length * 0.6)),
    );
    expect(durationSeconds).toBeGreaterThan(1.5);
    expect(durationSeconds).toBeLessThan(3.5);
    expect(segments.length).toBeGreaterThan(0);
  });

  test('progress where the length is known, up to 1', async () => {
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    await decodeRecording(media.file('words.wav'), { tools, onProgress });
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('names that look like options or addresses', async () => {
    const path = await media.write('-http:x %d.wav', wavFile(spokenWords(8000), 8000));
    expectWords((await decode(path)).segments);
  });
});

describe('the copy', () => {
  test('is the recording, sample by sample', async () => {
    await decode(media.file('words.wav'));
    const samples = spokenWords(48000);
    expect((await readFile(media.file('copy.pcm'))).equals(Buffer.from(samples.buffer))).toBe(true);
  });

  test('is segmented again without the original, with another sensitivity', async () => {
    // The first word so soft that only a sensitive ear takes it for one.
    const samples = spokenWords(16000).map((sample, i) => (i < 1.2 * 16000 ? sample * 0.01 : sample));
    const path = await media.write('soft.wav', wavFile(samples, 16000));
    const { sampleRate, segments } = await decode(path);
    const again = (sensitivity: number) => segmentPcm(media.file('copy.pcm'), { tools, sampleRate, sensitivity });
    expect(await again(0)).toEqual(segments);
    expect(segments).toHaveLength(2);
    expect(await again(1)).toHaveLength(3);
  });
});

describe('a sentence for', () => {
  async function expectRefused(path: string, sentence: string | RegExp): Promise<void> {
    const refused = decode(path);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toBeInstanceOf(UnreadableMedia);
  }

  test('an empty file', async () => expectRefused(await media.write('empty.webm', ''), 'This file is empty.'));

  test('a text', async () =>
    expectRefused(await media.write('text.mp3', 'Dear diary,\n'.repeat(500)), /^This is not a sound or film file/));

  test('a picture', async () => {
    await media.ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=64x48', '-frames:v', '1', 'picture.png');
    await expectRefused(media.file('picture.png'), /^This is not a sound or film file/);
  });

  test('a film without sound', async () => {
    await media.ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=64x48:d=1', '-c:v', 'mpeg4', 'silent.mp4');
    await expectRefused(media.file('silent.mp4'), 'This film has no sound.');
  });

  test('a file that ends before its sound begins', async () => {
    const header = wavFile(new Int16Array(), 8000);
    await expectRefused(await media.write('header.wav', header), /no sound|next to none|damaged/);
  });

  test('more than an hour, whatever the file claims', async () => {
    // Silence packs well: a few megabytes would unpack to gigabytes.
    const source = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=3610'];
    await media.ffmpeg(...source, '-c:a', 'flac', '-compression_level', '0', 'bomb.flac');
    await expectRefused(media.file('bomb.flac'), 'This recording is longer than 60 minutes.');
  });
});

test('a silent recording has no segments', async () => {
  await media.ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=5', 'silence.wav');
  expect(await decode(media.file('silence.wav'))).toEqual({ sampleRate: 16000, durationSeconds: 5, segments: [] });
});

test('a copy that cannot be written is not blamed on the recording', async () => {
  const pcmPath = media.file('no such folder/copy.pcm');
  await expect(decodeRecording(media.file('words.wav'), { tools, pcmPath })).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(pcmPath)).toBe(false);
});
