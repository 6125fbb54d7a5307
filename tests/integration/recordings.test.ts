import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { AudioSession, ExtractedSegment } from '@family/contracts/recordings';
import { openStore } from '@family/storage/open-store';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asJson, type FamilyClient, logIn, withFile } from './family-client.js';
import { decodedSeconds, everyNowAndThen, ffmpeg, speak } from './spoken-words.js';

const words = everyNowAndThen(3);
const recording = speak(words, 4.4);
const silence = speak([], 3);

let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack();
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

async function process(sound: Buffer, name?: string) {
  const { status, body } = await member.json('/api/franki/process-audio', withFile(sound, name));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return AudioSession.parse(body);
}

async function refused(sound: Buffer, name?: string) {
  const { status, body } = await member.json('/api/franki/process-audio', withFile(sound, name));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  return (body as { error: string }).error;
}

const extract = (body: unknown) => member.json('/api/franki/extract-custom-segment', asJson(body));

describe('a recording of three words', () => {
  test.each([
    ['webm as browsers record it', ['-c:a', 'libopus', '-f', 'webm', 'pipe:1'], 'out.webm'],
    ['m4a', ['-c:a', 'aac'], 'out.m4a'],
    ['fragmented mp4', ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'], 'out.mp4'],
    ['wav, 8 kHz', ['-ar', '8000'], 'out.wav'],
    ['wav, 96 kHz, stereo', ['-ar', '96000', '-ac', '2'], 'out.wav'],
    ['mp3', ['-c:a', 'libmp3lame'], 'out.mp3'],
    ['ogg', ['-c:a', 'libvorbis'], 'out.ogg'],
    ['flac', [], 'out.flac'],
    ['a film with sound', ['-f', 'lavfi', '-i', 'color=red:s=64x64:r=5', '-shortest', '-c:a', 'aac'], 'out.mov'],
  ])('as %s comes back as three clips', async (_name, args, output) => {
    const piped = args.filter((arg) => arg !== 'pipe:1');
    const { segments } = await process(await ffmpeg(recording, ['-i', 'in.wav', ...piped], output), output);
    expect(segments).toHaveLength(3);
    for (const [i, { start, end, data }] of segments.entries()) {
      const word = words[i] ?? { start: Number.NaN, end: Number.NaN };
      expect(Math.abs(start - word.start)).toBeLessThan(0.12);
      expect(Math.abs(end - word.end)).toBeLessThan(0.12);
      expect(Math.abs((await decodedSeconds(Buffer.from(data, 'base64'))) - (end - start))).toBeLessThan(0.005);
    }
  });

  test('gives any other stretch on demand', async () => {
    const { sessionId } = await process(recording);
    const { status, body } = await extract({ sessionId, start: 0.5, end: 2.3 });
    expect(status).toBe(200);
    const { data } = ExtractedSegment.parse(body);
    expect(Math.abs((await decodedSeconds(Buffer.from(data, 'base64'))) - 1.8)).toBeLessThan(0.005);
    expect((await extract({ sessionId, start: 0.5, end: 2.3 })).body).toEqual(body);
  });

  test('can be followed instead of waited for', async () => {
    const accepted = await member.fetch('/api/franki/process-audio', {
      ...withFile(recording),
      headers: { prefer: 'respond-async' },
    });
    expect(accepted.status).toBe(202);
    const location = accepted.headers.get('location') ?? '';
    const events = await (await member.fetch(`${location}/events`)).text();
    const last = JSON.parse(
      events
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^data: /, '') ?? '',
    );
    expect(last).toMatchObject({ status: 'succeeded', progress: 1, error: null });
    expect((await member.json(location)).body).toEqual(last);
    const session = AudioSession.parse((await member.json(last.result_url)).body);
    expect(session.segments).toHaveLength(3);
  });
});

test('a recording in which nobody says anything gives no clips', async () => {
  expect((await process(silence)).segments).toEqual([]);
  expect((await process(speak([], 0.25))).segments).toEqual([]);
});

test('what is left of a truncated file counts', async () => {
  const whole = await ffmpeg(recording, ['-i', 'in.wav', '-c:a', 'libopus'], 'out.webm');
  const { segments } = await process(whole.subarray(0, Math.floor(whole.length * 0.6)));
  expect(segments.length).toBeGreaterThanOrEqual(1);
  expect(segments.length).toBeLessThan(3);
});

describe('refused in words:', () => {
  test('a text named .mp3', async () => {
    expect(await refused(Buffer.from('This is a letter, not a sound. '.repeat(40)), 'song.mp3')).toMatch(/sound/);
  });
  test('an empty file', async () => {
    expect(await refused(Buffer.alloc(0))).toMatch(/empty/);
  });
  test('a picture', async () => {
    await refused(await ffmpeg(silence, ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1'], 'out.png'));
  });
  test('noise of bytes', async () => {
    await refused(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + 128) % 251)));
  });
  test('a film without sound', async () => {
    const film = ['-f', 'lavfi', '-i', 'color=red:s=64x64:r=5:d=2', '-map', '1:v'];
    expect(await refused(await ffmpeg(silence, ['-i', 'in.wav', ...film], 'out.mp4'), 'film.mp4')).toMatch(/no sound/);
  });
  test('a recording cut off in its first bytes', async () => {
    const whole = await ffmpeg(recording, ['-i', 'in.wav', '-c:a', 'aac'], 'out.m4a');
    await refused(whole.subarray(0, 60));
  });
  test('more than an hour, and a day of silence in a small file', async () => {
    const long = ['-f', 'lavfi', '-t', String(24 * 3600), '-i', 'anullsrc=r=8000:cl=mono', '-map', '1:a'];
    const bomb = await ffmpeg(silence, ['-i', 'in.wav', ...long, '-c:a', 'flac', '-frame_size', '32768'], 'out.flac');
    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await refused(bomb)).toMatch(/60 minutes|an hour/);
  }, 120_000);
  test('no file, two files, no form', async () => {
    expect((await member.json('/api/franki/process-audio', { method: 'POST', body: new FormData() })).status).toBe(400);
    const two = new FormData();
    for (const name of ['a.wav', 'b.wav']) two.append('audio', new Blob([new Uint8Array(silence)]), name);
    expect((await member.json('/api/franki/process-audio', { method: 'POST', body: two })).status).toBe(400);
    expect((await member.json('/api/franki/process-audio', asJson({}))).status).toBe(415);
  });

  test.each([
    ['start after end', { start: 2, end: 1 }, 400],
    ['start at end', { start: 1, end: 1 }, 400],
    ['a time before the beginning', { start: -1, end: 1 }, 400],
    ['a time past the end', { start: 1, end: 400 }, 422],
    ['words for numbers', { start: 'one', end: 'two' }, 400],
  ])('%s', async (_name, stretch, expected) => {
    const { sessionId } = await process(silence);
    const { status, body } = await extract({ sessionId, ...stretch });
    expect([status, body]).toEqual([expected, { error: expect.any(String) }]);
  });

  test('a session that does not exist, or is no session at all', async () => {
    const gone = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await extract({ sessionId: gone, start: 0, end: 1 })).status).toBe(404);
    expect((await extract({ sessionId: '../x', start: 0, end: 1 })).status).toBe(400);
  });
});

test('a playlist opens no file and no address', async () => {
  let visited = 0;
  const listener = createServer((socket) => {
    visited += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const playlists = [
    `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.mp3\n`,
    `ffconcat version 1.0\nfile 'http://127.0.0.1:${port}/a.mp3'\n`,
    `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio ${port} RTP/AVP 0\n`,
    `<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:${port}/</BaseURL></MPD>`,
  ];
  for (const text of playlists) {
    await refused(Buffer.from(text), 'list.m3u8');
    // With bytes in front that hide that it is text, so that it gets as far as ffmpeg.
    await refused(Buffer.concat([Buffer.from(text), Buffer.from([0, 1, 2, 255, 254])]), 'list.mp3');
  }
  listener.close();
  expect(visited).toBe(0);
});

test('nothing of a refused recording stays, and the worker goes on', async () => {
  const { default: pg } = await import('pg');
  const database = new pg.Client(stack.databaseUrl);
  await database.connect();
  const rows = async () => (await database.query('SELECT id FROM audio_session')).rows;
  const store = openStore({ directory: stack.storageDir ?? '' });
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('audio-sessions/')) keys.push(key);
    return keys.sort();
  };
  const before = [await rows(), await objects()];
  await refused(Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(10)]), 'broken.mp3');
  expect([await rows(), await objects()]).toEqual(before);
  await database.end();
  expect((await process(recording)).segments).toHaveLength(3);
});
