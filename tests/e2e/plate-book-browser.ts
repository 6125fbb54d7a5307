import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

declare global {
  interface Window {
    /** Options of every burst of confetti that was sent to the worker that draws it. */
    bursts: { particleCount?: number; spread?: number; colors?: string[] }[];
  }
}

let stack: TestStack;
let browser: Browser;
let contexts: BrowserContext[] = [];
/** An open plate book without any plate seen; another one for every test. */
export let page: Page;

/** Starts the suite and a browser for the tests of a file. */
export function setUpPlateBook(): void {
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
}

/** Another device with the plate book open. */
export async function openBook(options: BrowserContextOptions = {}): Promise<Page> {
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

export async function serverList(): Promise<string[]> {
  return (await page.request.get('/api/pl8book/seen-plates')).json();
}

export async function mark(...codes: string[]): Promise<void> {
  for (const plate_abbr of codes) await page.request.post('/api/pl8book/seen-plates', { data: { plate_abbr } });
}

export const card = (code: string, on = page) => on.locator(`[data-plate="${code}"]`);
export const plate = (code: string, on = page) => card(code, on).getByRole('button').first();
export const shape = (code: string, on = page) => on.locator(`path[data-abbr="${code}"]`);
export const subtitle = (text: string, on = page) => on.getByText(text, { exact: true }).waitFor();
export const cacheOf = (on: Page) =>
  on.evaluate(() => JSON.parse(localStorage.getItem('pl8book_offline_cache') ?? 'null'));

export async function toggle(code: string, on = page): Promise<void> {
  const action = card(code, on).getByRole('button', { name: /^Mark (Seen|Unseen)/ });
  if (!(await action.isVisible())) await plate(code, on).click();
  await action.click();
}

/** Looks again and again until it is right; what stood there last is told when it never is. */
export async function until<T>(look: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    const value = await look();
    if (right(value)) return value;
    if (Date.now() > giveUp) throw new Error(`Never came right: ${JSON.stringify(value)}`);
  }
}
