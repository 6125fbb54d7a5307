import { JURISDICTIONS, STATES } from '@family/contracts/pl8book-jurisdictions';
import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

// A browser on a busy machine may take its time.
jest.setTimeout(60_000);

declare global {
  interface Window {
    /** Options of every burst of confetti that was sent to the worker that draws it. */
    bursts: { particleCount?: number; spread?: number; colors?: string[] }[];
  }
}

let stack: TestStack;
let browser: Browser;
let contexts: BrowserContext[] = [];
let page: Page;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker', 'imageWorker'] });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

beforeEach(async () => {
  page = await openBook();
  for (const code of await serverList()) await page.request.delete(`/api/pl8book/seen-plates/${code}`);
  await subtitle('Found 0 out of 51 states');
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

async function openBook(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.baseUrl, reducedMotion: 'reduce', ...options });
  contexts.push(context);
  const opened = await context.newPage();
  await opened.addInitScript(() => {
    window.bursts = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { options?: Window['bursts'][number] }, ...rest) {
      if (message.options) window.bursts.push(message.options);
      Reflect.apply(post, this, [message, ...rest]);
    };
  });
  await opened.request.post('/api/login', { data: { password: stack.password } });
  await opened.goto('/pl8book');
  await opened.getByRole('heading', { name: "Family's plate book" }).waitFor();
  return opened;
}

async function serverList(): Promise<string[]> {
  return (await page.request.get('/api/pl8book/seen-plates')).json();
}

async function mark(...codes: string[]): Promise<void> {
  for (const plate_abbr of codes) await page.request.post('/api/pl8book/seen-plates', { data: { plate_abbr } });
}

const card = (code: string, on = page) => on.locator(`[data-plate="${code}"]`);
const plate = (code: string, on = page) => card(code, on).getByRole('button').first();
const shape = (code: string, on = page) => on.locator(`path[data-abbr="${code}"]`);
const subtitle = (text: string, on = page) => on.getByText(text, { exact: true }).waitFor();
const cacheOf = (on: Page) => on.evaluate(() => JSON.parse(localStorage.getItem('pl8book_offline_cache') ?? 'null'));

async function toggle(code: string, on = page): Promise<void> {
  const action = card(code, on).getByRole('button', { name: /^Mark (Seen|Unseen)/ });
  if (!(await action.isVisible())) await plate(code, on).click();
  await action.click();
}

async function until<T>(look: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    const value = await look();
    if (right(value)) return value;
    if (Date.now() > giveUp) throw new Error(`Never came right: ${JSON.stringify(value)}`);
  }
}

describe('cards', () => {
  test('a card opens, is marked, bears a star, and is unmarked again', async () => {
    expect(await plate('OH').getAttribute('aria-expanded')).toBe('false');
    await plate('OH').click();
    await card('OH').getByText('Mark Seen').click();
    await subtitle('Found 1 out of 51 states');
    await card('OH').getByText('★').waitFor();
    await until(serverList, (list) => list.join() === 'OH');
    await card('OH').getByText('Mark Unseen').click();
    await subtitle('Found 0 out of 51 states');
    await until(serverList, (list) => list.length === 0);
    expect(await card('VT').textContent()).toContain('(rare)');
    expect(await card('OH').textContent()).not.toContain('(rare)');
  });

  test('the filter hides, and closes the card that it hides; specials count apart', async () => {
    await toggle('USG');
    await subtitle('Found 0 out of 51 states');
    await page.getByRole('combobox').selectOption('Show unseen');
    expect(await card('USG').count()).toBe(0);
    expect(await page.locator('[data-plate]').count()).toBe(JURISDICTIONS.length - 1);
    await page.getByRole('combobox').selectOption('Show seen');
    expect(await page.locator('[data-plate]').count()).toBe(1);
    expect(await plate('USG').getAttribute('aria-expanded')).toBe('false');
    await toggle('USG');
    await page.getByText('No plates spotted yet').waitFor();
    expect(await page.getByRole('heading', { name: 'Special Plates' }).count()).toBe(0);
  });
});

describe('the map', () => {
  test('has 51 states, each with its label and its name, rare ones with (R)', async () => {
    await shape('OH').waitFor();
    expect(await page.locator('path[data-abbr]').count()).toBe(51);
    const labels = await page.locator('svg text').allTextContents();
    expect(new Set(labels)).toEqual(new Set(STATES.map(({ abbr }) => abbr)));
    expect(await shape('VT').locator('title').textContent()).toBe('Vermont (R)');
    expect(await shape('OH').locator('title').textContent()).toBe('Ohio');
  });

  test('a click toggles the state, and on its call-out too', async () => {
    await shape('CO').click();
    await until(serverList, (list) => list.join() === 'CO');
    expect(await shape('CO').getAttribute('fill')).not.toBe('#ffffff');
    await page.locator('rect[data-abbr="DC"]').click();
    await until(serverList, (list) => list.join() === 'CO,DC');
    await shape('CO').click();
    await until(serverList, (list) => list.join() === 'DC');
    expect(await shape('CO').getAttribute('fill')).toBe('#ffffff');
  });

  test('works by keyboard: one stop, arrows to the neighbours, Enter marks', async () => {
    await shape('CA').waitFor();
    expect(await page.locator('path[data-abbr][tabindex="0"]').count()).toBe(1);
    await shape('CA').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-abbr'))).toBe('NV');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Nevada, seen', checked: true }).waitFor();
    await until(serverList, (list) => list.join() === 'NV');
  });

  test('with Ctrl the wheel zooms it; without, it scrolls the page', async () => {
    const width = async () => (await shape('KS').boundingBox())?.width ?? 0;
    const map = await shape('KS').boundingBox();
    const whole = await width();
    await page.mouse.move((map?.x ?? 0) + 20, (map?.y ?? 0) + 10);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await until(width, (now) => now > whole * 1.2);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await until(width, (now) => Math.abs(now - whole) < 1);
    await page.mouse.move((map?.x ?? 0) + 20, (map?.y ?? 0) + 10);
    await page.mouse.wheel(0, 300);
    await until(
      () => page.evaluate(() => scrollY),
      (y) => y >= 200,
    );
    expect(Math.abs((await width()) - whole)).toBeLessThan(1);
  });

  test('a map that cannot be had says at which step; the cards go on', async () => {
    await page.route(/states-albers-10m.*\.json/, (route) => route.fulfill({ status: 418 }));
    await page.reload();
    await page.getByText('Failed to load map resources: Failed at downloading the states: HTTP 418').waitFor();
    await page.getByText(/^Debug:/).waitFor();
    await toggle('OH');
    await until(serverList, (list) => list.join() === 'OH');
  });
});

describe('a server that', () => {
  test('fails: the flip is reverted with a warning, the cache keeps it, and it is sent again', async () => {
    await page.route('**/api/pl8book/seen-plates', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { success: false, error: 'Out of ink' } })
        : route.continue(),
    );
    await toggle('OH');
    await page.getByText('Failed to update OH: Out of ink').waitFor();
    await subtitle('Found 0 out of 51 states');
    expect(await cacheOf(page)).toEqual(['OH']);
    await page.unroute('**/api/pl8book/seen-plates');
    await page.getByRole('button', { name: 'Send now' }).click();
    await subtitle('Found 1 out of 51 states');
    expect(await serverList()).toEqual(['OH']);
  });

  test('is slow: after 5 seconds the change is given up and reverted', async () => {
    await page.route('**/api/pl8book/seen-plates', () => undefined);
    const began = Date.now();
    await toggle('TX');
    await card('TX').getByRole('img', { name: 'saving' }).waitFor();
    await subtitle('Found 1 out of 51 states');
    await page.getByText(/^Failed to update TX: /).waitFor();
    expect(Date.now() - began).toBeGreaterThan(4500);
    await subtitle('Found 0 out of 51 states');
  });

  test('does not give the list: the status is told, and the cache stands in', async () => {
    await page.route('**/api/pl8book/**', (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }));
    await page.reload();
    await page.getByText('Failed to load data: 503').waitFor();
    await page.evaluate(() => localStorage.setItem('pl8book_offline_cache', '["oh","TX"]'));
    await page.reload();
    await page.getByText('Failed to load data: 503').waitFor();
    await subtitle('Found 2 out of 51 states');
    await page.evaluate(() => localStorage.setItem('pl8book_offline_cache', '{corrupt'));
    const warned = page.waitForEvent('console', (message) => /pl8book_offline_cache/.test(message.text()));
    await page.reload();
    expect((await warned).type()).toBe('warning');
    await page.getByText('Failed to load data: 503').waitFor();
    await subtitle('Found 0 out of 51 states');
  });
});

describe('without a network', () => {
  test('marks wait, outlive a reload, and are all sent on return, the last word of each plate', async () => {
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await mark('TX');
    await subtitle('Found 1 out of 51 states');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('seen-plates') && request.method() !== 'GET') {
        sent.push(`${request.method()} ${request.postData() ?? request.url().split('/').at(-1)}`);
      }
    });
    await page.context().setOffline(true);
    await page.getByText(/^You are offline/).waitFor();
    for (const code of ['OH', 'UT', 'OH', 'TX', 'OH']) await toggle(code);
    await page.getByText('3 changes wait and will be sent when the connection returns.').waitFor();
    await subtitle('Found 2 out of 51 states');
    expect(sent).toEqual([]);

    await page.reload();
    await subtitle('Found 2 out of 51 states');
    await page.getByText('3 changes wait').waitFor();
    await shape('OH').waitFor();
    expect(await shape('OH').getAttribute('aria-checked')).toBe('true');
    expect(await cacheOf(page)).toEqual(['OH', 'UT']);

    await page.context().setOffline(false);
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
    await until(serverList, (list) => list.join() === 'UT,OH');
    expect(sent).toEqual(['POST {"plate_abbr":"UT"}', 'DELETE TX', 'POST {"plate_abbr":"OH"}']);
  });

  test('a page opened anew stands too, at any address; a stranger still sees the login form', async () => {
    const context = page.context();
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await context.setOffline(true);
    const other = await context.newPage();
    await other.goto('/math-games');
    await other.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
    await other.goto('/pl8book');
    await other.getByRole('heading', { name: "Family's plate book" }).waitFor();
    await context.setOffline(false);
    await page.request.post('/api/logout');
    await other.reload();
    await other.getByLabel('Password').waitFor();
    await context.setOffline(true);
    await other.reload();
    await other.getByLabel('Password').waitFor();
  });

  test('nothing of the server is ever kept by the service worker', async () => {
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    await subtitle('Found 0 out of 51 states');
    const kept = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
      }
      return paths;
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /^\/(api|media)/.test(path))).toEqual([]);
  });
});

test('two devices see each other’s changes', async () => {
  const other = await openBook();
  await toggle('OH');
  await subtitle('Found 1 out of 51 states', other);
  await toggle('OH', other);
  await subtitle('Found 0 out of 51 states');
  await toggle('ON', other);
  await card('ON').getByText('★').waitFor();
});

describe('a new plate is celebrated', () => {
  const bursts = (on: Page) => on.evaluate(() => window.bursts);

  test('with one burst of 200 particles all around', async () => {
    const lively = await openBook({ reducedMotion: 'no-preference' });
    await toggle('OH', lively);
    await until(
      () => bursts(lively),
      (all) => all.length === 1,
    );
    expect((await bursts(lively))[0]).toMatchObject({ particleCount: 200, spread: 360 });
    await toggle('OH', lively);
    await subtitle('Found 0 out of 51 states', lively);
    expect((await bursts(lively)).length).toBe(1);
  });

  test('from the 46th on with six, one colour a second', async () => {
    await mark(...STATES.slice(0, 45).map(({ abbr }) => abbr));
    const lively = await openBook({ reducedMotion: 'no-preference' });
    await subtitle('Found 45 out of 51 states', lively);
    const began = Date.now();
    await toggle('WY', lively);
    const all = await until(
      () => bursts(lively),
      (seen) => seen.length === 6,
    );
    expect(Date.now() - began).toBeGreaterThan(4500);
    expect(new Set(all.flatMap(({ colors }) => colors)).size).toBe(6);
  });

  test('quietly, in words, for those who asked for less motion', async () => {
    await toggle('OH');
    await page.getByText('★ A new plate! 1 of 64 spotted.').waitFor();
    expect(await bursts(page)).toEqual([]);
  });
});

test.each([390, 820, 1440])('nothing scrolls sideways at %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await shape('OH').waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
