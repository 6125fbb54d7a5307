import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright';

// A browser on a busy machine may take its time.
jest.setTimeout(30_000);

declare global {
  interface Window {
    said: string[];
  }
}

let stack: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stack = await startTestStack();
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

beforeEach(async () => {
  context = await browser.newContext({ baseURL: stack.baseUrl, reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.request.post('/api/login', { data: { password: stack.password } });
  // What the browser would say aloud, written down instead.
  await page.addInitScript(() => {
    window.said = [];
    speechSynthesis.speak = ({ text }) => {
      window.said.push(text);
    };
  });
  await page.goto('/math-games');
  await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
});

afterEach(async () => {
  await context.close();
});

const first = () => page.getByRole('spinbutton', { name: 'First number' });
const second = () => page.getByRole('spinbutton', { name: 'Second number' });
const bars = async () => page.getByRole('img').evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')));

test('begins with 3 and 4, the answer shown', async () => {
  expect(await first().inputValue()).toBe('3');
  expect(await second().inputValue()).toBe('4');
  expect(await page.getByLabel('Show Answer').isChecked()).toBe(true);
  await page.getByText('7', { exact: true }).waitFor();
  expect(await bars()).toEqual(['First bar: 3 cubes', 'Second bar: 4 cubes', 'Both joined: 7 cubes']);
});

describe('numbers', () => {
  test('are typed, up to 20', async () => {
    await first().fill('20');
    await second().fill('19');
    await page.getByText('39', { exact: true }).waitFor();
    expect(await bars()).toEqual(['First bar: 20 cubes', 'Second bar: 19 cubes', 'Both joined: 39 cubes']);
  });

  test.each([
    ['25', '2'],
    ['-3', '3'],
    ['1.5', '15'],
    ['4x', '4'],
    ['999', '9'],
  ])('typing %s leaves %s', async (typed, left) => {
    await first().fill('');
    await first().pressSequentially(typed);
    expect(await first().inputValue()).toBe(left);
  });

  test('may be left empty, which adds nothing', async () => {
    await first().fill('');
    await page.getByText('4', { exact: true }).waitFor();
    expect(await bars()).toEqual(['First bar: 0 cubes', 'Second bar: 4 cubes', 'Both joined: 4 cubes']);
  });

  test('step with their buttons, and stop at 0 and 20', async () => {
    await page.getByRole('button', { name: 'First number: one more' }).click();
    expect(await first().inputValue()).toBe('4');
    for (let step = 0; step < 6; step += 1) {
      await page.getByRole('button', { name: 'Second number: one less' }).click();
    }
    expect(await second().inputValue()).toBe('0');
    await first().fill('20');
    await page.getByRole('button', { name: 'First number: one more' }).click();
    expect(await first().inputValue()).toBe('20');
  });

  test('step with the arrow keys', async () => {
    await second().press('ArrowUp');
    await second().press('ArrowUp');
    await second().press('ArrowDown');
    expect(await second().inputValue()).toBe('5');
  });

  test('follow the end of a bar that is pulled, down into the second ten and back', async () => {
    const bar = page.getByRole('img', { name: /^First bar/ });
    const cube = await bar.locator('span').first().boundingBox();
    if (cube === null) throw new Error('The bar has no cubes.');
    const x = (cubes: number) => cube.x + cube.width * (cubes + 0.3);
    await page.mouse.move(x(3), cube.y + cube.height / 2);
    await page.mouse.down();
    await page.mouse.move(x(5), cube.y + cube.height / 2, { steps: 5 });
    expect(await first().inputValue()).toBe('5');
    await page.mouse.move(x(5), cube.y + cube.height * 1.6, { steps: 5 });
    expect(await first().inputValue()).toBe('15');
    await page.mouse.move(x(-3), cube.y, { steps: 5 });
    expect(await first().inputValue()).toBe('0');
    await page.mouse.up();
    await page.mouse.move(x(7), cube.y);
    expect(await first().inputValue()).toBe('0');
  });
});

describe('the answer', () => {
  test('when hidden is a ?, and is told nowhere on the page', async () => {
    await first().fill('8');
    await second().fill('9');
    await page.getByLabel('Show Answer').uncheck();
    await page.getByText('?', { exact: true }).first().waitFor();
    expect(await page.locator('main').textContent()).not.toContain('17');
    expect(await page.locator('main').ariaSnapshot()).not.toContain('17');
    expect(await bars()).toEqual(['First bar: 8 cubes', 'Second bar: 9 cubes']);
    expect(await page.getByRole('status').textContent()).toBe('8 plus 9 equals what?');
    await page.getByLabel('Show Answer').check();
    await page.getByText('17', { exact: true }).waitFor();
  });

  test('is spoken with the equation, but not while it is hidden', async () => {
    await page.getByRole('button', { name: 'Say it' }).click();
    await page.getByLabel('Show Answer').uncheck();
    await page.getByRole('button', { name: 'Say it' }).click();
    expect(await page.evaluate(() => window.said)).toEqual(['3 plus 4 equals 7', '3 plus 4 equals what?']);
  });

  test('is read out when it changes', async () => {
    await second().press('ArrowUp');
    expect(await page.getByRole('status').textContent()).toBe('3 plus 5 equals 8');
  });
});

test.each([320, 390, 820, 1440])('two times 20 cubes fit into %i px', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await first().fill('20');
  await second().fill('20');
  await page.getByRole('img', { name: 'Both joined: 40 cubes' }).waitFor();
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.getBoundingClientRect().width,
  );
  expect(excess).toBe(0);
});
