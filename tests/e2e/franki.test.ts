import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WordDetail } from '@family/contracts/franki';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ffmpeg, speak } from '../integration/spoken-words.js';

jest.setTimeout(90_000);

/** Three words of 0.4 s; then the room, for as long as the test may take to press Stop. */
const SPOKEN = [1.2, 2.4, 3.6].map((start) => ({ start, end: start + 0.4 }));
const SPOKEN_SECONDS = 4.4;

let stack: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let folder: string;
let pictures: { name: string; mimeType: string; buffer: Buffer }[];
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-suite-voice-'));
  const voice = join(folder, 'voice.wav');
  await writeFile(voice, speak(SPOKEN, 40));
  [stack, browser, pictures] = await Promise.all([
    startTestStack(),
    launchBrowser({ recording: voice }),
    Promise.all(['tomato', 'gold', 'teal'].map(drawn)),
  ]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

beforeEach(async () => {
  context = await browser.newContext({ baseURL: stack.baseUrl, reducedMotion: 'reduce', permissions: ['microphone'] });
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  const answer = await page.request.post('/api/login', { data: { password: stack.password } });
  expect(answer.status()).toBe(200);
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function drawn(colour: string) {
  const drawing = ['-f', 'lavfi', '-i', `color=${colour}:s=320x240`, '-frames:v', '1'];
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await ffmpeg(Buffer.alloc(0), drawing, 'out.png') };
}

const wordCard = (name: string) => page.getByRole('article', { name });
const flashcard = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function addWord(name: string, files: Record<string, typeof pictures> = {}): Promise<void> {
  const multipart = new FormData();
  multipart.append('name', name);
  for (const [field, parts] of Object.entries(files)) {
    for (const part of parts) multipart.append(field, new Blob([new Uint8Array(part.buffer)]), part.name);
  }
  const answer = await page.request.post('/api/franki/words', { multipart });
  expect(answer.status()).toBe(201);
}

const detail = async (name: string) =>
  WordDetail.parse(await (await page.request.get(`/api/franki/words/${name}`)).json());

/** Seconds and loudness of a sound, as this browser decodes it. */
function decoded(url: string) {
  return page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    const samples = sound.getChannelData(0);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    return { seconds: sound.duration, decibels: 10 * Math.log10(power) };
  }, url);
}

/** Has the page note every sound that begins to play. */
async function noteSounds(): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Reflect.set(window, 'playedSounds', played);
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function noted() {
      if (this instanceof HTMLAudioElement) played.push(new URL(this.src).pathname);
      return play.call(this);
    };
  });
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, 'playedSounds')));
}

test('a first word: recorded, split, nudged, added, seen and heard', async () => {
  const played = await noteSounds();
  await page.goto('/franki');
  await page.getByText('No flashcards available yet!').waitFor();
  await page.getByText('Add some words with images and sounds in the Admin tab.').waitFor();
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByText('No words yet. Add your first word!').waitFor();

  await page.getByRole('button', { name: 'Add word' }).click();
  await page.getByRole('button', { name: 'Add word' }).last().click();
  await page.getByText('Name is required').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Dog');
  await page.getByLabel('Pictures and films').setInputFiles(pictures.slice(0, 2));
  await page.getByRole('button', { name: 'Add word' }).last().click();
  await page.getByRole('heading', { name: 'Existing Words (1)' }).waitFor();

  await wordCard('Dog').getByRole('button', { name: 'Add Audio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Audio for Dog' });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await dialog.getByText('No audio loaded').waitFor();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText(`0:0${Math.ceil(SPOKEN_SECONDS)}`).waitFor();
  await dialog.getByRole('button', { name: 'Stop Recording' }).click();
  await dialog.getByRole('heading', { name: 'Segments (3)' }).waitFor();

  const end = dialog.getByRole('spinbutton', { name: /^End, segment 2/ });
  const before = Number(await end.inputValue());
  const width = async () => (await regionPlace(1)).width;
  await until('the regions are drawn', async () => (await width()) > 0);
  const narrow = await width();
  await end.press('ArrowUp');
  await end.press('ArrowUp');
  const after = Number(await end.inputValue());
  expect(after).toBeGreaterThan(before + 0.05);
  await until('the region has followed its row', async () => (await width()) > narrow);

  await dialog.getByRole('button', { name: 'Add clip, segment 2' }).click();
  await dialog.getByText('✓ added').waitFor();
  const start = Number(await dialog.getByRole('spinbutton', { name: /^Start, segment 2/ }).inputValue());

  const lastStart = dialog.getByRole('spinbutton', { name: /^Start, segment 3/ });
  const lastBefore = Number(await lastStart.inputValue());
  const region = await regionPlace(2);
  await page.mouse.move(region.x + region.width / 2, region.y + region.height / 2);
  await page.mouse.down();
  await page.mouse.move(region.x + region.width / 2 + 30, region.y + region.height / 2, { steps: 5 });
  await page.mouse.up();
  await until('the row has followed its region', async () => Number(await lastStart.inputValue()) > lastBefore + 0.05);

  await dialog.getByRole('button', { name: 'Split again' }).click();
  await until('the segments are as they were', async () => Number(await lastStart.inputValue()) === lastBefore);
  await dialog.getByRole('heading', { name: 'Segments (3)' }).waitFor();
  await dialog.getByRole('button', { name: 'Delete segment 2' }).click();
  await dialog.getByRole('heading', { name: 'Segments (2)' }).waitFor();
  await dialog.getByRole('button', { name: 'Add all' }).click();
  await dialog.getByText('✓ added').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const { sounds } = await detail('dog');
  expect(sounds).toHaveLength(3);
  await page.getByRole('link', { name: 'Flashcards' }).click();
  await flashcard('Dog').click();
  await until('the sound is played', async () => (await played()).includes(sounds[0]?.url ?? ''));
  const { seconds, decibels } = await decoded(sounds[0]?.url ?? '');
  expect(Math.abs(seconds - (after - start))).toBeLessThan(0.06);
  expect(decibels).toBeGreaterThan(-40);
});

/** Where a region of the waveform stands on the screen. */
function regionPlace(index: number): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate((wanted) => {
    const hosts = [...document.querySelectorAll('dialog *')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const regions = hosts.flatMap((root) => [...root.querySelectorAll('[part~="region"]')]);
    const { x = 0, y = 0, width = 0, height = 0 } = regions[wanted]?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  }, index);
}

test('closing the dialog frees the microphone and clears everything', async () => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Reflect.set(window, 'microphoneTracks', tracks);
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      Array.from<MediaStreamTrack>(Reflect.get(window, 'microphoneTracks')).map((track) => track.readyState),
    );
  await page.goto('/franki/admin');
  await wordCard('Dog').getByRole('button', { name: 'Add Audio' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('0:01').waitFor();
  expect(await states()).toEqual(['live']);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await states()).toEqual(['ended']);
  await wordCard('Dog').getByRole('button', { name: 'Add Audio' }).click();
  await page.getByRole('heading', { name: 'Segments (0)' }).waitFor();
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
});

test('files are added, told of, put in order by keyboard, and deleted', async () => {
  await page.goto('/franki/admin');
  await wordCard('Dog').getByRole('button', { name: 'Manage Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Files for Dog' });
  await dialog.getByRole('heading', { name: 'Visuals (2)' }).waitFor();
  const torn = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
  await dialog.getByLabel('Add pictures, films and sounds').setInputFiles([...pictures.slice(2), torn]);
  await dialog.getByText('✅ Successfully uploaded 1 files (1 failed)').waitFor();
  await dialog.getByRole('heading', { name: 'Visuals (3)' }).waitFor();
  await dialog.getByText('✅ Successfully uploaded').waitFor({ state: 'detached', timeout: 4000 });

  await dialog.getByLabel('Add pictures, films and sounds').setInputFiles([torn]);
  await dialog.getByText('❌ Upload failed: This is no picture, film or sound.').waitFor();

  const ids = async () => (await detail('dog')).visuals.map(({ id }) => id);
  const [first, second, third] = await ids();
  await dialog.getByRole('button', { name: 'Move picture 1' }).focus();
  await page.keyboard.press('Space');
  await dialog.locator('[data-lifted]').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await until('the new order is kept', async () => (await ids())[0] === second);
  expect(await ids()).toEqual([second, first, third]);

  await dialog.getByRole('button', { name: 'Delete picture 3' }).click();
  await page.getByText('Are you sure you want to delete this file?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await dialog.getByRole('heading', { name: 'Visuals (2)' }).waitFor();
  expect(await ids()).toEqual([second, first]);

  const fallen = await page.evaluateHandle(
    (bytes) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], 'fallen.png', { type: 'image/png' }));
      return carried;
    },
    [...(pictures[0]?.buffer ?? [])],
  );
  await dialog.getByRole('heading', { name: 'Manage Files for Dog' }).dispatchEvent('drop', { dataTransfer: fallen });
  await dialog.getByRole('heading', { name: 'Visuals (3)' }).waitFor();
});

describe('the player', () => {
  test('takes a bouncing hand for one tap, and is played by keyboard too', async () => {
    const played = await noteSounds();
    await page.goto('/franki');
    const card = flashcard('Dog');
    await expect(card.textContent()).resolves.toContain('1 of 3');
    await card.dblclick();
    await expect(card.textContent()).resolves.toContain('2 of 3');
    expect(await played()).toHaveLength(1);
    await page.waitForFunction(
      (since) => performance.now() > since + 260,
      await page.evaluate(() => performance.now()),
    );
    await card.press('Enter');
    await expect(card.textContent()).resolves.toContain('3 of 3');
  });

  test('asks for six words at a time and shows the first before the last has come', async () => {
    const [picture] = pictures;
    if (picture === undefined) throw new Error('There is no picture.');
    const buffer = await ffmpeg(speak([{ start: 0.1, end: 0.4 }], 0.5), ['-i', 'in.wav'], 'out.mp3');
    const sound = { name: 'a.mp3', mimeType: 'audio/mpeg', buffer };
    const words = Array.from({ length: 8 }, (_, i) => `word ${i + 1}`);
    await Promise.all(words.map((word) => addWord(word, { images: [picture], sounds: [sound] })));
    let asked = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/franki/words/*', async (route) => {
      asked += 1;
      if (asked > 1) await held;
      await route.continue();
    });
    await page.goto('/franki');
    await page.getByRole('listitem').first().waitFor();
    await until('the free place is taken', () => asked === 7);
    expect(await page.getByRole('listitem').count()).toBe(1);
    letGo();
    await page.getByRole('listitem').nth(8).waitFor();
    expect(asked).toBe(9);
  });

  test('says so when nothing can be fetched, and tries again', async () => {
    await page.route('**/api/franki/words', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
    await page.goto('/franki');
    await page.getByText('Failed to fetch flashcard data').waitFor();
    await page.unroute('**/api/franki/words');
    await page.getByRole('button', { name: 'Retry' }).click();
    await flashcard('Dog').waitFor();
  });
});

test('a word is deleted after asking by name', async () => {
  await page.goto('/franki/admin');
  await wordCard('Dog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are you sure you want to delete "dog"?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await wordCard('Dog').waitFor({ state: 'detached' });
  expect((await page.request.get('/api/franki/words/dog')).status()).toBe(404);
});
