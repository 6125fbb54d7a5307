import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright';
import { everyNowAndThen, ffmpeg, speak } from '../integration/spoken-words.js';

jest.setTimeout(120_000);

let stack: TestStack;
let browser: Browser;
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-suite-soundbox-'));
  const recording = join(folder, 'microphone.wav');
  await writeFile(recording, speak(everyNowAndThen(20), 26));
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser({ recording })]);
  page = await browser.newPage();
  await page.addInitScript(listenToEverything);
  await page.goto(`${stack.baseUrl}/soundbox?password=${encodeURIComponent(stack.password)}`);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Runs in the page: whatever goes to the speaker is also measured. */
function listenToEverything(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  const ears = new WeakMap<BaseAudioContext, AnalyserNode>();
  const listening: AnalyserNode[] = [];
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      const ear = ears.get(this.context) ?? new AnalyserNode(this.context, { fftSize: 2048 });
      if (!ears.has(this.context)) listening.push(ear);
      ears.set(this.context, ear);
      connect.call(this, ear);
    }
    return connect.call(this, to);
  } as typeof AudioNode.prototype.connect;
  Object.assign(window, {
    heardNow: () =>
      Math.max(
        0,
        ...listening.map((ear) => {
          const samples = new Float32Array(ear.fftSize);
          ear.getFloatTimeDomainData(samples);
          return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        }),
      ),
  });
}

const heardNow = () => page.evaluate('heardNow()').then(Number);
const key = (name: string) => page.getByRole('button', { name }).first();
const names = () => page.getByRole('listitem').getByRole('heading').allTextContents();

async function waitForPath(pattern: RegExp): Promise<void> {
  await page.waitForURL((url) => pattern.test(url.pathname), { timeout: 60_000 });
}

async function nameAndSave(name: string): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill(name);
  await save.click();
  await waitForPath(/^\/soundbox\/edit$/);
}

test('an empty board invites', async () => {
  await page.getByText('No sounds yet. Upload some audio files to get started!').waitFor();
});

test('a recording is uploaded by itself, trimmed by keyboard and saved', async () => {
  await page.getByRole('link', { name: '+ add sound' }).click();
  await page.getByRole('button', { name: 'Record Audio' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('Recording 0:03').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await waitForPath(/^\/soundbox\/edit\/[0-9a-f-]{36}$/);

  const end = page.getByRole('slider', { name: 'End of the clip' });
  const start = page.getByRole('slider', { name: 'Start of the clip' });
  await end.waitFor();
  // The word, and what it says while the clip goes on to the end of the sound.
  expect(await page.getByText('End', { exact: true }).count()).toBe(2);
  const whole = Number(await end.getAttribute('aria-valuenow'));
  expect(whole).toBeGreaterThan(2500);
  await start.press('Shift+ArrowRight');
  await start.press('ArrowRight');
  await end.press('ArrowLeft');
  expect(await start.getAttribute('aria-valuenow')).toBe('110');
  expect(await end.getAttribute('aria-valuenow')).toBe(String(whole - 10));

  await page.getByRole('button', { name: 'Play Selection' }).click();
  await until('the selection is heard', async () => (await heardNow()) > 0.01);
  await page.getByRole('button', { name: 'Pause Selection' }).click();
  await page.getByRole('button', { name: 'Play Selection' }).waitFor();
  await nameAndSave('Buzz');
  await until('the list shows it', async () => String(await names()) === 'Buzz');
});

test.each([
  ['mov', ['-c:v', 'mjpeg', '-c:a', 'aac'], 'Film'],
  ['webm', ['-c:v', 'libvpx', '-c:a', 'libopus'], 'Web film'],
])('of a %s film only the sound is sent', async (type, args, name) => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=20', '-i', 'in.wav', '-shortest'];
  const film = await ffmpeg(speak(everyNowAndThen(3), 4.4), [...picture, ...args], `film.${type}`);
  await writeFile(join(folder, `film.${type}`), film);
  await page.goto(`${stack.baseUrl}/soundbox/upload`);
  await page.getByLabel('Choose a sound or a film').setInputFiles(join(folder, `film.${type}`));
  await waitForPath(/^\/soundbox\/edit\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const sent = await page.request.get(`${stack.baseUrl}/media/soundbox/${id}/upload`);
  const bytes = await sent.body();
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect(bytes.length).toBeLessThan(film.length * 0.8);
  await page.getByText('0:04.').waitFor();
  await nameAndSave(name);
});

test('a file that is no sound is refused before it is sent', async () => {
  await writeFile(join(folder, 'letter.txt'), 'Dear family');
  await page.goto(`${stack.baseUrl}/soundbox/upload`);
  await page.getByLabel('Choose a sound or a film').setInputFiles(join(folder, 'letter.txt'));
  await page.getByText('Please select an audio file (MP3, WAV, M4A) or video file (MP4, MOV, AVI, WebM)').waitFor();
});

test('a key sounds, shows it and comes to rest; Escape stops all', async () => {
  await page.goto(`${stack.baseUrl}/soundbox`);
  await key('Film').hover();
  await page.mouse.down();
  await page.mouse.up();
  await until('the film is heard', async () => (await heardNow()) > 0.01);
  expect(await key('Film').getAttribute('data-playing')).toBe('true');
  expect(await key('Film').getByText('♪').count()).toBeGreaterThan(0);
  await page.keyboard.press('1');
  await until('the first key sounds', async () => (await key('Buzz').getAttribute('data-playing')) === 'true');
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-playing]').count()).toBe(0);
  await key('Buzz').press('Enter');
  await until('the sound is over', async () => (await page.locator('[data-playing]').count()) === 0);
});

test('the order changes by keyboard and by mouse, and stays', async () => {
  await page.goto(`${stack.baseUrl}/soundbox/edit`);
  await page.getByRole('button', { name: 'Move Web film' }).waitFor();
  expect(await names()).toEqual(['Buzz', 'Film', 'Web film']);

  await page.getByRole('button', { name: 'Move Web film' }).focus();
  for (const [pressed, said] of [
    ['Space', 'Lifted Web film, place 3 of 3.'],
    ['ArrowUp', 'Web film is at place 2 of 3.'],
    ['Space', 'Put Web film down at place 2 of 3.'],
  ] as const) {
    await page.keyboard.press(pressed);
    await page.getByText(said).waitFor({ state: 'attached' });
  }
  await until('the list shows it', async () => String(await names()) === 'Buzz,Web film,Film');

  await until('the rows are at rest', () => page.evaluate('document.getAnimations().length === 0').then(Boolean));
  const from = await page.getByRole('button', { name: 'Move Film' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Buzz' }).boundingBox();
  if (!from || !to) throw new Error('The rows are not there.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 12 });
  let nudge = 0;
  await until('it is said where it is', async () => {
    nudge = 1 - nudge;
    await page.mouse.move(to.x + 20, to.y + 10 + nudge);
    return (await page.getByText('Film is at place 1 of 3.').count()) > 0;
  });
  await Promise.all([page.waitForResponse(/\/reorder$/), page.mouse.up()]);
  await until('the list shows it', async () => String(await names()) === 'Film,Buzz,Web film');
  await page.reload();
  await until('the order is kept', async () => String(await names()) === 'Film,Buzz,Web film');
});

test('an order that cannot be kept is taken back and told', async () => {
  await until('the rows are at rest', () => page.evaluate('document.getAnimations().length === 0').then(Boolean));
  await page.route('**/reorder', (route) => route.fulfill({ status: 500, body: 'oh no' }));
  await page.getByRole('button', { name: 'Move Buzz' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Lifted Buzz').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText('Buzz is at place 1').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByText('Failed to update order').waitFor();
  await until('the old order is back', async () => String(await names()) === 'Film,Buzz,Web film');
  await page.unroute('**/reorder');
});

test('deleting asks first', async () => {
  await page.getByRole('button', { name: 'Delete Buzz' }).click();
  await page.getByText('Are you sure you want to delete this sound?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await names()).toContain('Buzz');
  await page.getByRole('button', { name: 'Delete Buzz' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await until('it is gone', async () => String(await names()) === 'Film,Web film');
});

test('of 500 sounds the first press answers while the rest still load', async () => {
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database
    .query(
      `INSERT INTO sound (id, name, clip_key, status, job_id, saved_at, duration_millis, board_position)
       SELECT gen_random_uuid(), 'Copy ' || n, 'soundbox/copies/' || n || '.mp3', 'ready', gen_random_uuid(), now(), 4400, n
       FROM generate_series(2, 500) AS n`,
    )
    .finally(() => database.end());
  const sound = await ffmpeg(speak(everyNowAndThen(3), 4.4), ['-i', 'in.wav', '-c:a', 'libmp3lame'], 'copy.mp3');
  const held: string[] = [];
  let lists = 0;
  await page.route('**/media/soundbox/copies/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/450.mp3')) await route.fulfill({ body: sound, contentType: 'audio/mpeg' });
    else held.push(pathname);
  });
  await page.route('**/api/soundbox/sounds', (route) => {
    lists += 1;
    return route.continue();
  });
  await page.goto(`${stack.baseUrl}/soundbox`);
  await until('sounds are being loaded', () => held.length === 3);
  await key('Copy 450').click();
  await until('it is heard', async () => (await heardNow()) > 0.01);
  expect(held).toHaveLength(3);
  expect(lists).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an address without a sound says so', async () => {
  await page.goto(`${stack.baseUrl}/soundbox/edit/nonsense`);
  await page.getByText('Invalid sound ID').waitFor();
});
