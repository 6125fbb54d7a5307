import { STATES } from '@family/contracts/pl8book-jurisdictions';
import { describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright';
import {
  cacheOf,
  card,
  mark,
  openBook,
  page,
  serverList,
  setUpPlateBook,
  shape,
  subtitle,
  toggle,
  until,
} from './plate-book-browser.js';

// A browser on a busy machine may take its time.
jest.setTimeout(60_000);

setUpPlateBook();

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
