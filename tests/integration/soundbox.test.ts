import { Waveform } from '@family/contracts/sound-jobs';
import { NOT_A_SOUND, Sound, Sounds, TemporarySound } from '@family/contracts/soundbox';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { asJson, type FamilyClient, logIn, withFile } from './family-client.js';
import { ffmpeg, speak } from './spoken-words.js';
import { asWav, decode, millis, placeOf, samplesIn, wideSound } from './wide-sound.js';

// ffmpeg runs several times in each test, on machines that do other things too.
jest.setTimeout(30_000);

const whole = wideSound(4);
let wav: Buffer;
let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack();
  member = await logIn(stack);
  wav = await asWav(whole);
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

async function upload(file: Buffer, name = 'sound.wav'): Promise<string> {
  const { status, body } = await member.json('/api/soundbox/tempsounds', withFile(file, name));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return TemporarySound.parse(body).id;
}

async function show(id: string) {
  const { status, body } = await member.json(`/api/soundbox/sounds/${id}`);
  expect(status).toBe(200);
  return Sound.parse(body);
}

async function save(id: string, fields: object = {}) {
  const all = { name: 'Quack', description: null, start_millis: 0, end_millis: -1, ...fields };
  const { status, body } = await member.json(`/api/soundbox/sounds/${id}`, asJson(all, 'PUT'));
  expect({ status, body }).toMatchObject({ status: 200 });
  return Sound.parse(body);
}

async function media(address: string) {
  const response = await member.fetch(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const board = async () => Sounds.parse((await member.json('/api/soundbox/sounds')).body);
const remove = (id: string) => member.json(`/api/soundbox/sounds/${id}`, { method: 'DELETE' });

async function inDatabase(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

const film = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5', '-i', 'in.wav', '-shortest'];

describe('what is uploaded', () => {
  test.each([
    ['mp3', ['-i', 'in.wav', '-c:a', 'libmp3lame']],
    ['wav', ['-i', 'in.wav']],
    ['m4a', ['-i', 'in.wav', '-c:a', 'aac', '-b:a', '160k']],
    ['ogg', ['-i', 'in.wav', '-c:a', 'libvorbis']],
    ['flac', ['-i', 'in.wav']],
    ['mp4', [...film, '-c:v', 'mpeg4', '-c:a', 'aac', '-b:a', '160k']],
    ['mov', [...film, '-c:v', 'mjpeg', '-c:a', 'aac', '-b:a', '160k']],
    ['avi', [...film, '-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
    ['webm', [...film, '-c:v', 'libvpx', '-c:a', 'libopus', '-b:a', '128k']],
  ])('%s becomes a playable sound, cut to the sample', async (type, args) => {
    const id = await upload(await ffmpeg(wav, args, `out.${type}`), `sound.${type}`);
    const { original_url, duration_millis, status } = await show(id);
    expect(status).toBe('ready');
    expect(Math.abs((duration_millis ?? 0) - 4000)).toBeLessThan(60);
    expect(Math.abs(millis((await decode(await media(original_url))).length) - 4000)).toBeLessThan(60);

    const { url } = await save(id, { start_millis: 1000, end_millis: 2500 });
    const clip = await decode(await media(url));
    expect(Math.abs(millis(clip.length) - 1500)).toBeLessThan(1);
    const place = placeOf(clip, whole, samplesIn(1000), samplesIn(60));
    // Sounds without padding are exact; AVI and some codecs put a frame of silence in front of everything.
    expect(Math.abs(millis(place) - 1000)).toBeLessThan(type === 'wav' || type === 'flac' ? 0.05 : 60);
  });

  test('a clip lies in the whole as it was asked for, whatever the container put in front', async () => {
    const id = await upload(await ffmpeg(wav, ['-i', 'in.wav', '-c:a', 'libmp3lame'], 'out.mp3'), 'sound.mp3');
    const { original_url, url } = await save(id, { start_millis: 1234, end_millis: 2734 });
    const [all, clip] = [await decode(await media(original_url)), await decode(await media(url))];
    expect(Math.abs(placeOf(clip, all, samplesIn(1234), samplesIn(40)) - samplesIn(1234))).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a film without sound', 'film.mp4', 422, 'This film has no sound.'],
    ['a text named mp3', 'text.mp3', 415, NOT_A_SOUND],
    ['a picture', 'picture.png', 415, NOT_A_SOUND],
    ['a broken file', 'broken.m4a', 422, expect.stringMatching(/^[A-Z].*\.$/)],
    ['an empty file', 'empty.wav', 422, 'This file is empty.'],
  ])('%s is refused with a sentence', async (_what, name, status, error) => {
    const files: Record<string, () => Promise<Buffer> | Buffer> = {
      'film.mp4': () => ffmpeg(wav, ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=1', '-c:v', 'mpeg4'], 'out.mp4'),
      'text.mp3': () => Buffer.from('Dear family, this is only a letter.'),
      'picture.png': () => ffmpeg(wav, ['-f', 'lavfi', '-i', 'testsrc=s=64x64', '-frames:v', '1'], 'out.png'),
      'broken.m4a': async () =>
        (await ffmpeg(wav, ['-i', 'in.wav', '-c:a', 'aac', '-movflags', 'faststart'], 'out.m4a')).subarray(0, 600),
      'empty.wav': () => Buffer.alloc(0),
    };
    const file = await files[name]?.();
    const answer = await member.json('/api/soundbox/tempsounds', withFile(file ?? Buffer.alloc(0), name));
    expect(answer).toEqual({ status, body: { error } });
  });

  test('the whole is drawn by its waveform, with a proposal where to cut', async () => {
    const id = await upload(speak([{ start: 1, end: 2 }], 4));
    const waveform = Waveform.parse(JSON.parse((await media((await show(id)).peaks_url)).toString()));
    expect(waveform.duration_millis).toBe(4000);
    expect(waveform.audible?.start_millis).toBeGreaterThan(850);
    expect(waveform.audible?.start_millis).toBeLessThan(1000);
    expect(waveform.audible?.end_millis).toBeGreaterThan(2000);
    expect(waveform.audible?.end_millis).toBeLessThan(2300);
  });
});

describe('saving', () => {
  test('makes a temporary sound permanent: only then does the board show it', async () => {
    const id = await upload(wav);
    expect((await board()).map((sound) => sound.id)).not.toContain(id);
    expect(await save(id, { name: '  Moo ', description: '  ' })).toMatchObject({
      name: 'Moo',
      description: null,
      end_millis: -1,
      board_position: null,
      status: 'ready',
      even_loudness: true,
    });
    expect((await board()).at(-1)?.id).toBe(id);
  });

  test('an end that is the sound’s own is kept as -1', async () => {
    const id = await upload(wav);
    expect(await save(id, { start_millis: 500, end_millis: 4000 })).toMatchObject({
      start_millis: 500,
      end_millis: -1,
    });
  });

  test('needs a name, and a start before the end', async () => {
    const id = await upload(wav);
    const put = (body: object) => member.json(`/api/soundbox/sounds/${id}`, asJson(body, 'PUT'));
    expect(await put({ name: '   ', description: null, start_millis: 0, end_millis: -1 })).toEqual({
      status: 400,
      body: { error: 'Please enter a name for the sound' },
    });
    expect((await put({ name: 'x', start_millis: 2000, end_millis: 1000 })).status).toBe(400);
    expect((await put({ name: 'x', start_millis: 4000, end_millis: -1 })).status).toBe(400);
  });

  test('evens out loudness unless asked not to', async () => {
    const soft = await ffmpeg(speak([{ start: 0.5, end: 2.5 }], 3), ['-i', 'in.wav', '-af', 'volume=-20dB'], 'out.wav');
    const id = await upload(soft);
    const level = async (url: string) =>
      (await decode(await media(url))).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const even = await level((await save(id)).url);
    const plain = await level((await save(id, { even_loudness: false })).url);
    expect(even).toBeGreaterThan(plain * 3);
    expect(even).toBeLessThan(0.9);
  });

  test('a new clip has a new address, and the one before is deleted', async () => {
    const id = await upload(wav);
    const first = await save(id, { start_millis: 100 });
    const second = await save(id, { start_millis: 200 });
    expect(second.url).not.toBe(first.url);
    expect((await member.fetch(first.url)).status).toBe(404);
    expect((await media(second.url)).length).toBeGreaterThan(1000);
  });

  test('keeps what stands on the key', async () => {
    const id = await upload(wav);
    await save(id, { emoji: '🐄', colour: 'green' });
    expect(await save(id, { name: 'Cow' })).toMatchObject({ name: 'Cow', emoji: '🐄', colour: 'green' });
  });
});

describe('the proxy', () => {
  test.each([
    ['what follows the host', (path: string) => path],
    ['without media/', (path: string) => path.replace('media/', '')],
    ['without soundbox/ either', (path: string) => path.replace('media/soundbox/', '')],
  ])('delivers the sound for %s, in part too', async (_name, form) => {
    const { original_url } = await show(await upload(wav));
    const all = await media(original_url);
    const address = `/api/soundbox/proxy/soundbox/${form(original_url.slice(1))}`;
    expect(await media(address)).toEqual(all);
    const part = await member.fetch(address, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(100, 200));
  });

  test('delivers nothing of other apps', async () => {
    const answer = await member.fetch('/api/soundbox/proxy/soundbox/..%2Faudio-sessions%2Fx');
    expect(answer.status).toBe(404);
  });
});

describe('the order', () => {
  const put = (ids: readonly string[]) =>
    member.json(
      '/api/soundbox/sounds/reorder',
      asJson({ sounds: ids.map((id, board_position) => ({ id, board_position })) }, 'PUT'),
    );

  test('is kept as it was sent, also when two people order at once', async () => {
    for (const { id } of await board()) await remove(id);
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await save(await upload(wav))).id);
    expect((await board()).map(({ id }) => id)).toEqual(ids);
    const orders = Array.from({ length: 8 }, (_, i) => [...ids.slice(i % 6), ...ids.slice(0, i % 6)]);
    const answers = await Promise.all(orders.map(put));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const final = await board();
    expect(orders).toContainEqual(final.map(({ id }) => id));
    expect(final.map(({ board_position }) => board_position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a new sound comes last; an order with a sound that is gone changes nothing', async () => {
    const before = (await board()).map(({ id }) => id);
    const added = (await save(await upload(wav))).id;
    expect((await board()).map(({ id }) => id)).toEqual([...before, added]);
    const gone = (await save(await upload(wav))).id;
    expect((await remove(gone)).status).toBe(200);
    expect((await put([gone, added, ...before])).status).toBe(404);
    expect((await board()).map(({ id }) => id)).toEqual([...before, added]);
  });
});

describe('what goes', () => {
  test('a deleted sound leaves nothing behind', async () => {
    const sound = await save(await upload(wav), { start_millis: 100 });
    expect(await remove(sound.id)).toEqual({ status: 200, body: { success: true } });
    for (const address of [sound.url, sound.original_url, sound.peaks_url, `/media/soundbox/${sound.id}/upload`]) {
      expect((await member.fetch(address)).status).toBe(404);
    }
    expect((await member.json(`/api/soundbox/sounds/${sound.id}`)).status).toBe(404);
    expect((await remove(sound.id)).status).toBe(404);
  });

  test('a temporary sound is gone after a day with its objects, a saved one is not', async () => {
    const [temporary, saved] = [await upload(wav), (await save(await upload(wav))).id];
    const { original_url } = await show(temporary);
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await inDatabase('UPDATE sound SET created_at = $2 WHERE id = ANY($1)', [[temporary, saved], yesterday]);
    expect((await member.json('/api/maintenance/sweep', asJson({ delete: true }))).status).toBe(200);
    expect((await member.json(`/api/soundbox/sounds/${temporary}`)).status).toBe(404);
    expect((await member.fetch(original_url)).status).toBe(404);
    expect((await show(saved)).status).toBe('ready');
  });

  test('saving does not wait for ever: without a worker the clip comes later', async () => {
    const id = await upload(wav);
    await stack.mediaWorker.stop();
    const saved = await save(id, { start_millis: 300 }).finally(() => stack.mediaWorker.start());
    expect(saved).toMatchObject({ name: 'Quack', start_millis: 300, status: 'processing', url: saved.original_url });
    await until('the clip is cut', async () => (await show(id)).status === 'ready', 60_000);
    expect((await show(id)).url).toContain('clip-300-end');
  }, 90_000);
});

test('an id that is none is not found', async () => {
  expect((await member.json('/api/soundbox/sounds/nonsense')).status).toBe(404);
  expect((await remove('nonsense')).status).toBe(404);
});
