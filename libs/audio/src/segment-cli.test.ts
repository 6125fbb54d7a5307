import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { printSegments } from './segment-cli.js';
import { MediaFolder, testTools } from './testing/media-files.js';

jest.setTimeout(60_000);

const tools = testTools(process.env);
let media: MediaFolder;
beforeAll(async () => {
  media = await MediaFolder.make(tools);
});
afterAll(() => media.remove());

async function print(path: string, using = tools): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' };
  const write = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      printed[stream] += text;
    },
  });
  const code = await printSegments(path, using, { stdout: write('stdout'), stderr: write('stderr') });
  return { code, ...printed };
}

test('prints the segments as one line of JSON', async () => {
  const { code, stdout, stderr } = await print(media.file('words.wav'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.endsWith(']\n')).toBe(true);
  expect(JSON.parse(stdout)).toEqual([0, 1, 2].map(() => ({ start: expect.any(Number), end: expect.any(Number) })));
});

test.each([
  ['a file that is not there', 'nothing.wav', /^There is no file .*nothing\.wav\.\n$/],
  ['a text', 'text.mp3', /^.*text\.mp3: This is not a sound or film file that can be read\.\n$/],
])('one sentence for %s', async (_, name, sentence) => {
  await media.write('text.mp3', 'hello '.repeat(1000));
  const { code, stdout, stderr } = await print(media.file(name));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});

test('one sentence for a missing ffmpeg', async () => {
  const { code, stderr } = await print(media.file('words.wav'), { ...tools, ffmpeg: '/no/ffmpeg' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^.*ffmpeg could not be started\. Is ffmpeg installed\?\n$/);
});
