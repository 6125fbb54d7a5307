import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AddedWord, UploadResult, Word, WordDetail } from '@family/contracts/franki';
import { JobView } from '@family/contracts/job';
import { AudioSession } from '@family/contracts/recordings';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { asJson, type FamilyClient, logIn, withFile } from './family-client.js';
import { decodedSeconds, everyNowAndThen, ffmpeg, speak } from './spoken-words.js';

jest.setTimeout(60_000);

let stack: TestStack;
let member: FamilyClient;
let picture: Buffer;
let film: Buffer;
let sound: Buffer;
const said = speak([{ start: 0.1, end: 0.5 }], 0.6);

beforeAll(async () => {
  const drawn = ['-f', 'lavfi', '-i', 'testsrc=size=320x200:rate=25:duration=1'];
  [stack, picture, film, sound] = await Promise.all([
    startTestStack(),
    ffmpeg(said, [...drawn, '-frames:v', '1'], 'out.png'),
    ffmpeg(said, [...drawn, '-i', 'in.wav', '-c:v', 'libvpx', '-c:a', 'libopus', '-shortest'], 'out.webm'),
    ffmpeg(said, ['-i', 'in.wav'], 'out.mp3'),
  ]);
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop());

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

function formOf(fields: Record<string, string>, files: Record<string, readonly Part[]> = {}): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, parts] of Object.entries(files)) {
    for (const { name, content } of parts) form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  return { method: 'POST', body: form };
}

async function add(name: string, files: Record<string, readonly Part[]> = {}, fields = {}) {
  const { status, body } = await member.json('/api/franki/words', formOf({ name, ...fields }, files));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return AddedWord.parse(body);
}

const upload = async (word: string, ...files: Part[]) =>
  UploadResult.parse((await member.json(`/api/franki/words/${word}/upload`, formOf({}, { files }))).body);

const detail = async (word: string) => WordDetail.parse((await member.json(`/api/franki/words/${word}`)).body);

const remove = async (path: string) => (await member.json(`/api/franki/${path}`, { method: 'DELETE' })).status;

/** What the store holds for words' files. */
async function storedFiles(): Promise<string[]> {
  const folder = join(stack.storageDir ?? '', 'franki-files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/')).sort();
}

const pictureFile = (name = 'dog.png') => ({ name, content: picture });
const soundFile = (name = 'dog.mp3') => ({ name, content: sound });

describe('a word', () => {
  test('is added with its first files and found in the list, in its detail and as media', async () => {
    const added = await add(
      ' Big Dog! ',
      { images: [pictureFile()], sounds: [soundFile()] },
      { is_randomized: 'true' },
    );
    expect(added).toEqual({
      ...{ name: 'big-dog', display_name: 'Big Dog!', is_randomized: true, image_count: 1, sound_count: 1 },
      ...{ successful: 2, failed: 0, errors: [] },
    });
    const list = await member.json('/api/franki/words');
    expect(list.body).toContainEqual({
      ...{ name: 'big-dog', display_name: 'Big Dog!', is_randomized: true, image_count: 1, sound_count: 1 },
    });
    const { visuals, sounds } = await detail('big-dog');
    expect(visuals).toMatchObject([{ type: 'image', order_index: 0, width: 320, height: 200 }]);
    expect(sounds[0]?.duration).toBeCloseTo(0.6, 1);
    const shown = await member.fetch(visuals[0]?.url ?? '');
    expect(shown.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/);
    const heard = await member.fetch(sounds[0]?.url ?? '');
    expect(heard.headers.get('content-type')).toBe('audio/mpeg');
    expect(await decodedSeconds(Buffer.from(await heard.arrayBuffer()))).toBeCloseTo(0.6, 1);
  });

  test.each([
    [{}, 400, 'Name is required'],
    [{ name: '   ' }, 400, 'Name is required'],
    [{ name: '!?' }, 400, 'Please use at least one letter or digit in the name.'],
    [{ name: 'x'.repeat(65) }, 400, 'Please keep the name to 64 characters.'],
  ])('%j is refused', async (fields, status, error) => {
    const before = await storedFiles();
    const answer = await member.json('/api/franki/words', formOf(fields, { images: [pictureFile()] }));
    expect(answer).toEqual({ status, body: { error } });
    expect(await storedFiles()).toEqual(before);
  });

  test('keeps letters of any script, and its name is taken once', async () => {
    expect((await add('Кот  и пёс', {}, { display_name: 'Two friends' })).name).toBe('кот-и-пёс');
    expect((await detail(encodeURIComponent('кот-и-пёс'))).display_name).toBe('Two friends');
    const again = await member.json('/api/franki/words', formOf({ name: 'кот и пёс' }));
    expect(again).toEqual({ status: 409, body: { error: 'There is a word "кот-и-пёс" already.' } });
  });

  test('that is not there is told so', async () => {
    expect((await member.json('/api/franki/words/nobody')).status).toBe(404);
    expect(await remove('words/nobody')).toBe(404);
    expect((await member.json('/api/franki/words/nobody/upload', formOf({}, { files: [pictureFile()] }))).status).toBe(
      404,
    );
  });

  test('leaves nothing in the store when it is deleted', async () => {
    const before = await storedFiles();
    await add('fleeting', { images: [pictureFile(), { name: 'dog.webm', content: film }], sounds: [soundFile()] });
    expect((await storedFiles()).length).toBeGreaterThan(before.length);
    expect(await remove('words/fleeting')).toBe(200);
    expect(await storedFiles()).toEqual(before);
    expect((await member.json('/api/franki/words/fleeting')).status).toBe(404);
  });
});

describe('files', () => {
  test('one bad file among many is named and loses nothing of the others', async () => {
    await add('many');
    const result = await upload(
      'many',
      pictureFile('one.png'),
      { name: 'notes.txt', content: Buffer.from('not a picture at all') },
      { name: 'empty.png', content: Buffer.alloc(0) },
      { name: 'torn.png', content: picture.subarray(0, 200) },
      soundFile('one.mp3'),
    );
    expect(result).toMatchObject({ successful: 2, failed: 3 });
    expect(result.errors.map(({ file }) => file).sort()).toEqual(['empty.png', 'notes.txt', 'torn.png']);
    for (const { error } of result.errors) expect(error).toMatch(/^[A-Z].*\.$/);
    const { visuals, sounds } = await detail('many');
    expect([visuals.length, sounds.length]).toEqual([1, 1]);
  });

  test('are known by their content: films become mp4, a browser recording is a sound', async () => {
    await add('kinds');
    const spoken = await ffmpeg(said, ['-i', 'in.wav', '-c:a', 'libopus'], 'out.webm');
    const result = await upload('kinds', { name: 'a.bin', content: film }, { name: 'b.webm', content: spoken });
    expect(result).toEqual({ successful: 2, failed: 0, errors: [] });
    const { visuals, sounds } = await detail('kinds');
    expect(visuals).toMatchObject([{ type: 'video', width: 320, height: 200 }]);
    expect(sounds).toHaveLength(1);
    const played = await member.fetch(visuals[0]?.url ?? '');
    expect(played.headers.get('content-type')).toBe('video/mp4');
    expect(
      Buffer.from(await played.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
    expect((await member.fetch(visuals[0]?.poster_url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  test('keep the order they came in, and take another', async () => {
    await add('order');
    await upload('order', pictureFile('1.png'), pictureFile('2.png'), pictureFile('3.png'));
    const [first, second, third] = (await detail('order')).visuals.map(({ id }) => id);
    const answer = await member.json('/api/franki/words/order/order', asJson({ visuals: [third, first] }, 'PUT'));
    expect(WordDetail.parse(answer.body).visuals.map(({ id }) => id)).toEqual([third, first, second]);
    await upload('order', pictureFile('4.png'));
    const now = (await detail('order')).visuals;
    expect(now.slice(0, 3).map(({ id }) => id)).toEqual([third, first, second]);
    expect(now.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3]);
  });

  test('are deleted by what they are, and by nothing else', async () => {
    await add('deleting', {
      images: [pictureFile(), pictureFile(), { name: 'dog.webm', content: film }],
      sounds: [soundFile()],
    });
    const before = await storedFiles();
    const { visuals, sounds } = await detail('deleting');
    const [one, other, moving] = visuals.map(({ id }) => id);
    expect(await remove(`videos/${one}`)).toBe(404);
    expect(await remove(`images/${moving}`)).toBe(404);
    expect(await remove(`sounds/${one}`)).toBe(404);
    expect(await remove('visuals/not-an-id')).toBe(400);
    expect(await remove(`images/${one}`)).toBe(200);
    expect(await remove(`visuals/${other}`)).toBe(200);
    expect(await remove(`videos/${moving}`)).toBe(200);
    expect(await remove(`sounds/${sounds[0]?.id}`)).toBe(200);
    expect(await remove(`images/${one}`)).toBe(404);
    expect(await detail('deleting')).toMatchObject({ visuals: [], sounds: [] });
    const gone = [one, other, moving, sounds[0]?.id];
    expect(await storedFiles()).toEqual(before.filter((file) => !gone.some((id) => id && file.includes(id))));
  });

  test('sent without waiting are followed as jobs', async () => {
    await add('async');
    const { body } = formOf({}, { files: [pictureFile()] });
    const init = { method: 'POST', body: body ?? null, headers: { Prefer: 'respond-async' } };
    const accepted = await member.fetch('/api/franki/words/async/upload', init);
    expect(accepted.status).toBe(202);
    const place = accepted.headers.get('location') ?? '';
    const look = async () => JobView.parse((await member.json(place)).body);
    await until('the picture is prepared', async () => (await look()).status === 'succeeded');
    const result = await member.json((await look()).result_url ?? '');
    expect(result.body).toEqual({ successful: 1, failed: 0, errors: [] });
  });
});

test('a recording is split again, more or less finely, without being sent again', async () => {
  const words = everyNowAndThen(3);
  const sent = await member.json('/api/franki/process-audio', withFile(speak(words, 4.4)));
  const { sessionId, segments } = AudioSession.parse(sent.body);
  expect(segments).toHaveLength(3);
  const path = `/api/franki/audio-sessions/${sessionId}`;
  for (const sensitivity of [-1, 1]) {
    const { status, body } = await member.json(`${path}/split`, asJson({ sensitivity }));
    expect(status).toBe(200);
    const again = AudioSession.parse(body);
    expect(again.sessionId).toBe(sessionId);
    for (const { start, end, data } of again.segments) {
      expect(Math.abs((await decodedSeconds(Buffer.from(data, 'base64'))) - (end - start))).toBeLessThan(0.005);
    }
    expect((await member.json(path)).body).toEqual(body);
  }
  expect((await member.json(`${path}/split`, asJson({ sensitivity: 2 }))).status).toBe(400);
});

test('two hundred words are listed at once and in order', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, i) => add(`word ${String(i).padStart(3, '0')}`)));
  const began = performance.now();
  const { body } = await member.json('/api/franki/words');
  expect(performance.now() - began).toBeLessThan(1000);
  const names = Word.array()
    .parse(body)
    .map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('word-'))).toHaveLength(200);
  const shown = Word.array()
    .parse(body)
    .map(({ display_name }) => display_name.toLowerCase());
  expect(shown).toEqual(shown.toSorted());
});
