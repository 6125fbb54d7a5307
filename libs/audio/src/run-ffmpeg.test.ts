import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { decodeRecording } from './decode-recording.js';
import { FfmpegFailed, FfmpegMissing, FfmpegTimedOut, UnreadableMedia } from './media-errors.js';
import { probe } from './probe.js';
import { type FfmpegTask, runFfmpeg } from './run-ffmpeg.js';
import { MediaFolder, testTools } from './testing/media-files.js';

// A machine that does other work beside needs its time to start sixty programs.
jest.setTimeout(60_000);

const tools = testTools(process.env);
/** Never ends by itself, and says so all the time. */
const ENDLESS: FfmpegTask = {
  inputs: [{ source: 'anullsrc=r=8000:cl=mono', options: ['-f', 'lavfi', '-re'] }],
  outputs: [{ target: 'pipe:1', options: ['-f', 's16le'] }],
};

let media: MediaFolder;
beforeAll(async () => {
  media = await MediaFolder.make(tools);
});
afterAll(() => media.remove());

/** The children of this process that run ffmpeg on our endless source. */
async function endlessChildren(): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const told = await Promise.all(
    processes.map(async (pid) => {
      const [line, status] = await Promise.all(
        ['cmdline', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const ours = status?.includes(`PPid:\t${process.pid}\n`) && line?.includes('anullsrc=r=8000');
      return ours ? [pid] : [];
    }),
  );
  return told.flat();
}

describe('ffmpeg is gone when the call has ended:', () => {
  test('after an abort, which is what the call rejects with', async () => {
    const abort = new AbortController();
    const onOutput = () => abort.abort(new Error('The parent closed the page.'));
    const running = runFfmpeg(tools, ENDLESS, { signal: abort.signal, limitMillis: 60_000, onOutput });
    await expect(running).rejects.toThrow('The parent closed the page.');
    expect(await endlessChildren()).toEqual([]);
  });

  test('after its time is up', async () => {
    await expect(runFfmpeg(tools, ENDLESS, { limitMillis: 300 })).rejects.toBeInstanceOf(FfmpegTimedOut);
    expect(await endlessChildren()).toEqual([]);
  });

  test('after its reader has failed', async () => {
    let alive: Promise<string[]> | undefined;
    const onOutput = () => {
      alive ??= endlessChildren();
      throw new Error('Heard enough.');
    };
    await expect(runFfmpeg(tools, ENDLESS, { limitMillis: 60_000, onOutput })).rejects.toThrow('Heard enough.');
    await alive;
    expect(await endlessChildren()).toEqual([]);
  });

  test('and is not started for a call that is aborted already', async () => {
    const signal = AbortSignal.abort(new Error('Too late.'));
    await expect(runFfmpeg(tools, ENDLESS, { signal, limitMillis: 60_000 })).rejects.toThrow('Too late.');
    expect(await endlessChildren()).toEqual([]);
  });
});

test('a missing ffmpeg is told as such', async () => {
  const missing = { ...tools, ffmpeg: '/no/such/ffmpeg' };
  await expect(runFfmpeg(missing, ENDLESS, { limitMillis: 1000 })).rejects.toBeInstanceOf(FfmpegMissing);
});

test('a failure carries the end of the log', async () => {
  const task = { ...ENDLESS, inputs: [{ source: 'file:/no/such/file', options: [] }] };
  const failed = runFfmpeg(tools, task, { limitMillis: 10_000 });
  await expect(failed).rejects.toBeInstanceOf(FfmpegFailed);
  await expect(failed).rejects.toMatchObject({ log: expect.stringContaining('No such file') });
});

describe('what points elsewhere is not followed:', () => {
  let listener: Server;
  let connections = 0;
  let address: string;
  beforeAll(async () => {
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/words.wav`;
  });
  afterAll(() => new Promise((resolve) => listener.close(resolve)));

  const hls = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${target}\n#EXT-X-ENDLIST\n`;
  const dash = (target: string) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT4S"><Period>` +
    `<AdaptationSet mimeType="audio/wav"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL>` +
    '<SegmentBase/></Representation></AdaptationSet></Period></MPD>';
  const concat = (target: string) => `ffconcat version 1.0\nfile '${target}'\n`;
  const sdp = () => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n`;

  test.each([
    ['an hls playlist', 'list.m3u8', hls],
    ['an hls playlist posing as a recording', 'list.mp3', hls],
    ['a dash manifest', 'list.mpd', dash],
    ['a concat script', 'list.ffconcat', concat],
    ['a session description', 'list.sdp', sdp],
  ])('%s', async (_, name, write) => {
    for (const target of [media.file('words.wav'), 'words.wav', address]) {
      const path = await media.write(name, write(target));
      await expect(decodeRecording(path, { tools })).rejects.toBeInstanceOf(UnreadableMedia);
      await expect(probe(path, { tools })).rejects.toBeInstanceOf(UnreadableMedia);
    }
    expect(connections).toBe(0);
  });
});

describe('probe tells what a file is:', () => {
  test('a recording', async () => {
    expect(await probe(media.file('words.wav'), { tools })).toEqual({
      container: 'wav',
      audio: [{ codec: 'pcm_s16le', sampleRate: 48000, channels: 1 }],
      video: [],
      durationSeconds: 4,
    });
  });

  test('a film without sound', async () => {
    await media.ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=64x48:d=1', '-c:v', 'mpeg4', 'film.mp4');
    const info = await probe(media.file('film.mp4'), { tools });
    expect(info).toMatchObject({ audio: [], video: [{ codec: 'mpeg4', width: 64, height: 48 }] });
  });

  test('a browser recording, whose length nobody knows', async () => {
    const webm = await media.ffmpeg('-i', 'words.wav', '-c:a', 'libopus', '-f', 'webm', '-');
    const info = await probe(await media.write('words.webm', webm), { tools });
    expect(info).toMatchObject({ container: 'matroska,webm', durationSeconds: undefined });
  });
});
