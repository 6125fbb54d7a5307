import { readFile } from 'node:fs/promises';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';

// A browser on a busy machine may take its time.
jest.setTimeout(90_000);

const NAMES = ['Apple', 'Bear', 'Cat', 'Dog', 'Egg', 'Fox', 'Goat', 'Hat'];

let stack: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker'] });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

beforeEach(async () => {
  context = await browser.newContext({ baseURL: stack.baseUrl, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  const answer = await page.request.post('/api/login', { data: { password: stack.password } });
  expect(answer.status()).toBe(200);
});
afterEach(async () => {
  await context.close();
});

function picture(index: number): Promise<Buffer> {
  const background = { r: 255 - index * 30, g: index * 30, b: 120 };
  return sharp({ create: { width: 320, height: 240 + index * 20, channels: 3, background } })
    .png()
    .toBuffer();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a family makes a game: eight pictures, a card, its print and a PDF for six', async () => {
  await page.goto('/bingo');
  await page.getByText('No cards yet.').waitFor();
  await link('Manage Squares').click();
  await link('+ Add Square').click();

  const files = NAMES.map(async (name, index) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await picture(index),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  await page.getByText('Creating 8 squares').waitFor();
  expect(
    await page.getByLabel('Name').evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value)),
  ).toEqual(NAMES);
  expect(await button('Cancel All').isVisible()).toBe(true);
  await button('Create 8 Squares').click();
  await page.waitForURL('**/bingo/manage');
  for (const name of NAMES) await page.getByRole('heading', { name, exact: true }).waitFor();

  await page.goto('/bingo/manage/cards/new');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(await page.getByLabel('Name').inputValue()).toBe(today);
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await preview.getByText('?', { exact: true }).count()).toBe(8);
  await page.getByText('Please select 8 more square(s) (need 8 total)').waitFor();
  await button('Create Card').click();
  await page.getByText('Please complete all required fields').waitFor();
  for (const name of NAMES) await button(name).click();
  expect(await button('Cat').getAttribute('aria-pressed')).toBe('true');
  expect(await preview.getByText('FREE', { exact: true }).count()).toBe(1);
  const order = () => preview.locator('p').allTextContents();
  const before = await order();
  expect(before.slice(1)).toEqual(NAMES);
  await button('Shuffle').click();
  // One shuffle in 40320 changes nothing.
  if ((await order()).join() === before.join()) await button('Shuffle').click();
  const shuffled = await order();
  expect(shuffled).not.toEqual(before);
  expect([...shuffled].sort()).toEqual([...before].sort());
  await page.getByLabel('Name').fill('Our first game');
  await button('Create Card').click();
  await page.waitForURL('**/bingo');

  await page.getByRole('heading', { name: 'Our first game' }).waitFor();
  await page.getByText('3×3').waitFor();
  await page.getByText('8 squares').waitFor();
  const thumbnail = page.getByAltText('The card Our first game as it is printed');
  await thumbnail.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('li img')?.naturalWidth === 480);

  const [print] = await Promise.all([context.waitForEvent('page'), link('Print').click()]);
  await print.waitForFunction(() => document.images[0]?.naturalWidth === 2550);
  expect(await print.evaluate(() => document.images[0]?.naturalHeight)).toBe(3300);
  await print.close();

  await button('Print a game').click();
  await page.getByLabel('Players').fill('6');
  await button('Make the PDF').click();
  const [download] = await Promise.all([page.waitForEvent('download'), link('Download the PDF').click()]);
  expect(download.suggestedFilename()).toBe('Our first game.pdf');
  const pdf = (await readFile(await download.path())).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(7);
});

test('a caller draws every square once, also after a reload', async () => {
  await page.goto('/bingo');
  await link('Call a game').first().click();
  const seen: string[] = [];
  for (let call = 1; call <= NAMES.length; call += 1) {
    if (call === 4) await page.reload();
    await button('Draw').click();
    await page.getByText(`${call} of 8 called`).waitFor();
    seen.push((await page.getByRole('heading', { level: 2 }).textContent()) ?? '');
  }
  expect(seen.sort()).toEqual(NAMES);
  expect(await button('All called').isDisabled()).toBe(true);
});

test('a square in use stays, and says where it is used', async () => {
  await page.goto('/bingo/manage');
  await button('Delete').first().click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this square?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This square is used by 1 card: Our first game').waitFor();
});

test('a square needs a name and a picture, and can be changed', async () => {
  await page.goto('/bingo/manage/squares/new');
  await button('Create Square').click();
  await page.getByText('Please enter a name for the square').waitFor();
  await page.getByText('Please select an image').waitFor();
  const file = { name: 'A red car.png', mimeType: 'image/png', buffer: await picture(1) };
  await page.locator('input[type=file]').setInputFiles(file);
  expect(await page.getByLabel('Name').inputValue()).toBe('A red car');
  await button('Create Square').click();
  await page.waitForURL('**/bingo/manage');
  await page.getByRole('listitem').filter({ hasText: 'A red car' }).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('A blue car');
  await button('Save Square').click();
  await page.getByRole('heading', { name: 'A blue car' }).waitFor();
});

test('what the server refuses is told in the words of the screen', async () => {
  await page.route('**/api/bingo/cards', (route) => route.abort());
  await page.route('**/api/bingo/squares', (route) => route.abort());
  await page.goto('/bingo');
  await page.getByText('Failed to load cards').waitFor();
  await page.goto('/bingo/manage');
  await page.getByText('Failed to load squares').waitFor();
});
