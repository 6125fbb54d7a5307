import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FamilyClient, logIn } from './family-client.js';

const MEGABYTE = 1_000_000;
const UPLOADS = 10;
const SIZE = 100 * MEGABYTE;

let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker', 'imageWorker'] });
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

/** A form with one long WAV, made as it is sent: neither side ever has it whole. */
async function uploadLongRecording(): Promise<number> {
  const boundary = 'family-suite-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  const wav = Buffer.from(
    `RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\xbb\0\0\0\x77\x01\0\x02\0\x10\0data`,
    'latin1',
  );
  const chunk = Buffer.alloc(MEGABYTE, 7);
  const body = Readable.from(
    (function* () {
      yield Buffer.concat([Buffer.from(head), wav]);
      for (let sent = 0; sent < SIZE; sent += chunk.length) yield chunk;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    })(),
  );
  const response = await member.fetch('/api/franki/process-audio', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, prefer: 'respond-async' },
    body: Readable.toWeb(body) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  return response.status;
}

/** Resident memory of the gateway, in bytes: now, or the most there ever was. */
async function memory(line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${stack.gateway.pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'ten recordings of 100 MB at once cost the gateway less than 40 MB of memory',
  async () => {
    expect(await uploadLongRecording()).toBe(202);
    const before = await memory('VmRSS');
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, uploadLongRecording));
    expect(statuses).toEqual(Array(UPLOADS).fill(202));
    const growth = (await memory('VmHWM')) - before;
    expect(growth / MEGABYTE).toBeLessThan(40);
  },
  180_000,
);

test('a file larger than allowed is refused in words, and nothing of it stays', async () => {
  const form = new FormData();
  const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(201 * MEGABYTE)]);
  form.append('audio', new Blob([new Uint8Array(wav)]), 'huge.wav');
  const { status, body } = await member.json('/api/franki/process-audio', { method: 'POST', body: form });
  expect([status, body]).toEqual([413, { error: 'File is larger than 200 MB' }]);
}, 60_000);
