import { wavFile } from '@family/audio/labelled/wav-file';
import { Sound, TemporarySound } from '@family/contracts/soundbox';
import { z } from 'zod';
import { launchBrowser } from '../test-stack/launch-browser.js';
import type { TestStack } from '../test-stack/start-test-stack.js';
import type { TestClient } from './client.js';
import { type Measured, median } from './measure.js';

const PRESSES = 15;
const RATE = 44_100;
const Durations = z.array(z.number());

/**
 * From the moment a key of the board goes down to the moment its preloaded sound is scheduled, in Chromium without a
 * window: the event's way to the page counts. Beside it the time from play() of a loaded audio element with the same
 * sound to its `playing` event, without any event's way.
 */
export async function benchPressToSound(client: TestClient, { baseUrl, password }: TestStack): Promise<Measured> {
  const address = await saveSound(client);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${baseUrl}/soundbox?password=${encodeURIComponent(password)}`);
    const key = page.getByRole('button', { name: 'Bench' });
    const timings = `performance.getEntriesByName('soundbox press to sound').map(({ duration }) => duration)`;
    let presses: number[] = [];
    // The first presses may still find the sound being decoded: those are not measured by the board.
    for (let tries = 0; presses.length < PRESSES && tries < 10 * PRESSES; tries += 1) {
      await key.click();
      presses = Durations.parse(await page.evaluate(timings));
    }
    if (presses.length < PRESSES) throw new Error('The board measured no presses.');
    const element = Durations.parse(
      await page.evaluate(`(${playElement})(${JSON.stringify({ address, times: PRESSES })})`),
    );
    const [ours, theirs] = [median(presses), median(element)];
    return {
      name: 'from pointer-down to a scheduled sound, in milliseconds',
      figure: ours,
      goal: { atMost: 10 },
      detail: `median of ${presses.length}, slowest ${Math.max(...presses).toFixed(1)} ms; an audio element ${theirs.toFixed(1)} ms`,
    };
  } finally {
    await browser.close();
  }
}

async function saveSound(client: TestClient): Promise<string> {
  const form = new FormData();
  form.append('audio', new Blob([tone(1)], { type: 'audio/wav' }), 'tone.wav');
  const { id } = TemporarySound.parse(
    await (await client('/api/soundbox/tempsounds', { method: 'POST', body: form })).json(),
  );
  const saved = await client(`/api/soundbox/sounds/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', description: null, start_millis: 0, end_millis: -1 }),
  });
  return Sound.parse(await saved.json()).url;
}

/** A WAV, mono, 16 bit. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from(
    { length: RATE * seconds },
    (_, i) => 8000 * Math.sin((2 * Math.PI * 440 * i) / RATE),
  );
  return new Uint8Array(wavFile(samples, RATE));
}

/** In the page, as text because this project's types know no page: milliseconds from play() to `playing`, each time from the start. */
const playElement = `async ({ address, times }) => {
  const element = new Audio(address);
  element.preload = 'auto';
  await new Promise((ready) => element.addEventListener('canplaythrough', ready, { once: true }));
  const taken = [];
  for (let i = 0; i < times; i += 1) {
    const began = performance.now();
    const playing = new Promise((resolve) => element.addEventListener('playing', resolve, { once: true }));
    await element.play();
    await playing;
    taken.push(performance.now() - began);
    element.pause();
    element.currentTime = 0;
  }
  return taken;
}`;
