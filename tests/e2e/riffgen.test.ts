import { type FakeOpenAi, startFakeOpenAi } from '@family/tools/test-stack/fake-openai';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { until } from '@family/tools/test-stack/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';

// A browser on a busy machine may take its time.
jest.setTimeout(90_000);

let browser: Browser;
let stack: TestStack;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
}, 120_000);
afterAll(() => browser?.close());

async function newDevice(): Promise<BrowserContext> {
  const device = await browser.newContext({ baseURL: stack.baseUrl, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await device.request.post('/api/login', { data: { password: stack.password } });
  return device;
}

async function createSession(concept: string, variations: number, style = ''): Promise<void> {
  await page.goto('/riffgen');
  await page.getByLabel('Concept to represent visually').fill(concept);
  await page.getByLabel('Number of variations').fill(String(variations));
  await page.getByLabel('Style guide').fill(style);
  await page.getByRole('button', { name: 'Create RiffGen Session' }).click();
  await page.getByRole('heading', { level: 1, name: concept }).waitFor();
}

const slip = (number: number, on: Page = page) => on.getByRole('row').nth(number);
const imageIn = (number: number, on: Page = page) => slip(number, on).getByRole('button', { name: 'Show picture' });

beforeEach(async () => {
  context = await newDevice();
  page = await context.newPage();
});
afterEach(() => context.close());

describe('with the built-in writer and painter', () => {
  beforeAll(async () => {
    stack = await startTestStack({ notStarted: ['mediaWorker'] });
  }, 120_000);
  afterAll(() => stack?.stop(), 60_000);

  test('an idea becomes prompts, and a prompt a picture, plainly labelled', async () => {
    await createSession('A dog and a rocket', 3, 'paper collage');
    expect(page.url()).toMatch(/\/riffgen\/sessions\/[0-9a-f-]{36}$/);
    await page.getByText('built-in offline painter').waitFor();
    expect(await page.getByText('No image').count()).toBe(3);
    await slip(1).getByRole('button', { name: 'Generate' }).click();
    await imageIn(1).waitFor();
    await slip(1).getByText('Made by the offline painter').waitFor();
    expect(await slip(1).getByRole('button', { name: 'Generate', exact: true }).count()).toBe(0);

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 4),
    ]) {
      await imageIn(1).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/A dog and a rocket.*paper collage/i).waitFor();
      await close();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('jpeg forces an opaque background, and only jpeg and webp can be compressed', async () => {
    await createSession('A tree', 1);
    const background = page.getByLabel('Background');
    await background.selectOption('transparent');
    expect(await page.getByLabel('Compression').count()).toBe(0);
    await page.getByLabel('Format').selectOption('jpeg');
    expect(await background.inputValue()).toBe('opaque');
    expect(await background.isDisabled()).toBe(true);
    await page.getByLabel('Compression').fill('30');
    await slip(1).getByRole('button', { name: 'Generate' }).click();
    await slip(1).getByText('auto size · auto quality · jpeg, 30 %').waitFor();
    await imageIn(1).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('a-tree-1.jpg');
  });

  test('a picture made again keeps the one before', async () => {
    await createSession('A boat', 1);
    await slip(1).getByRole('button', { name: 'Generate' }).click();
    await imageIn(1).waitFor();
    await page.getByLabel('Format').selectOption('webp');
    await slip(1).getByRole('button', { name: 'Regenerate' }).click();
    await slip(1).getByText('webp').waitFor();
    await imageIn(1).click();
    const all = page.getByRole('dialog').getByRole('list', { name: 'All pictures of this prompt' }).getByRole('button');
    expect(await all.count()).toBe(2);
    await all.nth(1).click();
    await page.getByRole('dialog').getByText('· png ·').waitFor();
  });

  test('a second device sees everything as it happens, and that the session was deleted', async () => {
    await createSession('A fish', 4);
    const other = await newDevice();
    try {
      const second = await other.newPage();
      await second.goto(page.url());
      await second.getByRole('heading', { level: 1, name: 'A fish' }).waitFor();
      await page.getByRole('button', { name: 'Generate all (4)' }).click();
      for (const number of [1, 2, 3, 4]) await imageIn(number, second).waitFor();
      await second.getByText('All 4 pictures are there.').waitFor();
      await page.getByRole('button', { name: 'Delete Session' }).click();
      await page
        .getByText('Are you sure you want to delete this session? This will permanently delete all images and data.')
        .waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('heading', { name: 'RiffGen Sessions' }).waitFor();
      await second.getByText('Session not found').waitFor();
    } finally {
      await other.close();
    }
  });

  test('the list shows what there is, and deletes it', async () => {
    await createSession('A castle of cake', 2, 'crayon');
    await slip(1).getByRole('button', { name: 'Generate' }).click();
    await imageIn(1).waitFor();
    await page.getByRole('link', { name: 'Sessions' }).click();
    const card = page.getByRole('article').filter({ hasText: 'A castle of cake' });
    for (const text of ['Variations', 'Style', 'crayon', 'Completed']) await card.getByText(text).first().waitFor();
    expect(await card.getByText('Errors').count()).toBe(0);
    await card.getByRole('link', { name: 'View Session' }).click();
    await page.getByRole('heading', { level: 1, name: 'A castle of cake' }).waitFor();
    await page.goBack();
    for (;;) {
      const cards = page.getByRole('article');
      await page.getByText('Loading sessions...').waitFor({ state: 'detached' });
      const left = await cards.count();
      if (left === 0) break;
      await cards.first().getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await until('one card fewer', async () => (await cards.count()) === left - 1);
    }
    await page.getByText('No sessions found.').waitFor();
    await page.getByRole('link', { name: 'Create your first session' }).click();
    await page.getByRole('button', { name: 'Create RiffGen Session' }).waitFor();
  });

  test('an unparsable number of variations becomes 1, and what is not there is said', async () => {
    await createSession('A star', 1);
    await page.goto('/riffgen');
    await page.getByLabel('Number of variations').fill('');
    await page.getByLabel('Style guide').focus();
    expect(await page.getByLabel('Number of variations').inputValue()).toBe('1');
    await page.goto('/riffgen/sessions/01890a5d-ac96-774b-bcce-b302099a8057');
    await page.getByText('Session not found').waitFor();
  });
});

describe('with an image service', () => {
  let provider: FakeOpenAi;

  beforeAll(async () => {
    const create = { width: 300, height: 200, channels: 3, background: '#7a57e8' } as const;
    provider = await startFakeOpenAi({
      picture: ({ output_format: format = 'png' }) => sharp({ create }).toFormat(format).toBuffer(),
    });
    const environment = { OPENAI_API_KEY: provider.apiKey, OPENAI_BASE_URL: provider.baseUrl };
    stack = await startTestStack({ environment, notStarted: ['mediaWorker'] });
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    await provider?.stop();
  }, 60_000);

  test('pictures name their model, and a double click pays once', async () => {
    await createSession('lilac', 1);
    await page.getByText('Pictures are made by gpt-image-2.6-flare').waitFor();
    provider.fail('of lilac', 'slow');
    await slip(1).getByRole('button', { name: 'Generate' }).dblclick();
    await until('the service works', () => provider.held() === 1);
    const busy = slip(1).getByRole('button', { name: 'Generating...' });
    expect(await busy.isDisabled()).toBe(true);
    provider.release();
    await imageIn(1).waitFor();
    await slip(1).getByText('Made by gpt-image-2.6-flare').waitFor();
    expect(provider.seen.filter(({ body }) => String(body.prompt).includes('of lilac'))).toHaveLength(1);
  });

  test('a refusal stands in its row in plain words, and can be tried again', async () => {
    await createSession('refused thing', 2);
    provider.fail('Scene 2 of refused thing', 'refused');
    await slip(2).getByRole('button', { name: 'Generate' }).click();
    await slip(2)
      .getByText(/safety filter.*other words/)
      .waitFor();
    await slip(2).getByRole('button', { name: 'Generate' }).click();
    await imageIn(2).waitFor();
    expect(
      await slip(2)
        .getByText(/safety filter/)
        .count(),
    ).toBe(0);
  });

  test('Generate all can be cancelled: what has begun is finished, the rest is free again', async () => {
    await createSession('plenty', 6);
    provider.fail('of plenty', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow');
    await page.getByRole('button', { name: 'Generate all (6)' }).click();
    await until('the service has its hands full', () => provider.held() === 2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Generate all (4)' }).waitFor();
    await page.getByText('2 pictures had been begun already and will be finished.').waitFor();
    provider.release();
    await page.getByText('4 pictures are still to be made.').waitFor();
    expect(await page.getByRole('button', { name: 'Show picture' }).count()).toBe(2);
  });

  test('a session that cannot be written says why and stays on the form', async () => {
    provider.fail('penniless', 'quota');
    await page.goto('/riffgen');
    await page.getByLabel('Concept to represent visually').fill('penniless');
    await page.getByRole('button', { name: 'Create RiffGen Session' }).click();
    await page.getByText(/^Error: The credit at the image service is used up/).waitFor();
    expect(await page.getByLabel('Concept to represent visually').inputValue()).toBe('penniless');
  });

  test('no request was wrong', () => expect(provider.complaints).toEqual([]));
});
