import { type FakeElevenLabs, refusals, startFakeElevenLabs } from '@family/tools/test-stack/fake-elevenlabs';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright';

// A browser on a busy machine may take its time.
jest.setTimeout(60_000);

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 120_000);
afterAll(() => browser?.close());

async function openPage(stack: TestStack): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.baseUrl });
  const page = await context.newPage();
  await page.request.post('/api/login', { data: { password: stack.password } });
  await page.goto('/test');
  await page.getByRole('heading', { name: 'Server Status' }).waitFor();
  return page;
}

describe('with the built-in voices', () => {
  let stack: TestStack;
  let page: Page;
  beforeAll(async () => {
    stack = await startTestStack();
  }, 120_000);
  afterAll(() => stack?.stop(), 60_000);
  beforeEach(async () => {
    page = await openPage(stack);
  });
  afterEach(() => page.context().close());

  test('the status tells every part in words, and both queues answer a ping', async () => {
    const bench = page.locator('section', { has: page.getByRole('heading', { name: 'Server Status' }) });
    for (const part of ['Database', 'Queue', 'Storage']) {
      await bench.locator('[data-lamp="good"]', { hasText: part }).getByText('ok, takes writes').waitFor();
    }
    for (const worker of ['media worker', 'image worker']) {
      await bench
        .locator('[data-lamp="good"]', { hasText: worker })
        .getByText(/seen \d+ s ago/)
        .waitFor();
    }
    await bench.getByText('production').waitFor();
    for (const queue of ['media', 'image']) await bench.getByRole('button', { name: `Ping ${queue}` }).click();
    await bench
      .getByText(/\d+ ms there and back/)
      .nth(1)
      .waitFor();
  });

  test('the lamp of a silent worker and of a part that is away goes out', async () => {
    const bench = page.locator('section', { has: page.getByRole('heading', { name: 'Server Status' }) });
    const timestamp = new Date().toISOString();
    const worker = { worker: 'media-worker x', queue: 'media', active: 0, seen_at: '2020-01-01T00:00:00Z' };
    const status = { database: 'ok', queue: 'ok', storage: 'away', workers: [worker], timestamp };
    await page.route('**/api/system-status', (route) =>
      route.fulfill({ json: { ...status, jobs: { waiting: 0, failed_last_day: 2 } } }),
    );
    await bench
      .locator('[data-lamp="bad"]', { hasText: 'media worker' })
      .getByText(/silent for \d+ h/)
      .waitFor();
    await bench.locator('[data-lamp="bad"]', { hasText: 'Storage' }).getByText('away').waitFor();
  });

  test('users are added and listed with their date; what fails is told', async () => {
    await page.getByText('No users found. Add one above!').waitFor();
    await page.getByRole('heading', { name: 'Users (0)' }).waitFor();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('heading', { name: 'Users (1)' }).waitFor();
    await page.getByText(`Added ${await page.evaluate(() => new Date().toLocaleDateString())}`).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill('grace@example.org');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('Failed to add user').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace');
  });

  test.each(['mp3_44100_128', 'pcm_22050'])('speech is made as %s and plays', async (format) => {
    const bench = page.locator('section', { has: page.getByRole('heading', { name: 'Text-to-Speech Test' }) });
    const generate = bench.getByRole('button', { name: 'Generate Speech' });
    await bench.getByLabel('Voice').locator('option').nth(1).waitFor({ state: 'attached' });
    expect(await bench.getByLabel('Voice').evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(0);
    expect(await generate.isDisabled()).toBe(true);
    await bench.getByLabel('Text').fill('   ');
    expect(await generate.isDisabled()).toBe(true);
    await bench.getByLabel('Text').fill('Dinner is ready!');
    await bench.getByLabel('Output format').selectOption(format);
    await generate.click();
    const result = page.getByRole('region', { name: 'Generated speech' });
    await result.getByText('Dinner is ready!').waitFor();
    const seconds = await result.locator('audio').evaluate(async (element) => {
      const audio = element as HTMLAudioElement;
      await audio.play();
      return audio.duration;
    });
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(5);
  });

  test.each([390, 820, 1440])('nothing scrolls sideways at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('seen').first().waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
});

describe('with ElevenLabs', () => {
  let stack: TestStack;
  let fake: FakeElevenLabs;
  beforeAll(async () => {
    fake = await startFakeElevenLabs();
    stack = await startTestStack({
      environment: { ELEVENLABS_API_KEY: fake.apiKey, ELEVENLABS_BASE_URL: fake.baseUrl },
      notStarted: ['imageWorker'],
    });
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    await fake?.stop();
  }, 60_000);

  test('an empty account is told as such', async () => {
    const page = await openPage(stack);
    await page.getByLabel('Text').fill('Hello');
    await page.getByLabel('Voice').getByText('Rachel · premade').waitFor({ state: 'attached' });
    fake.plan(refusals.quota);
    await page.getByRole('button', { name: 'Generate Speech' }).click();
    await page.getByText(/^Failed to generate speech: The ElevenLabs account has no credits left/).waitFor();
    expect(fake.spoken[0]?.body).toMatchObject({ voice_settings: { stability: 0.5, similarity_boost: 0.75 } });
    await page.context().close();
  });
});
