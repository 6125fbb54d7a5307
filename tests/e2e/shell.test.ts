import { launchBrowser } from '@family/tools/test-stack/launch-browser';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route } from 'playwright';

// A browser on a busy machine may take its time.
jest.setTimeout(30_000);

const ROUTES = [
  '/',
  '/franki',
  '/franki/admin',
  '/math-games',
  '/riffgen',
  '/riffgen/sessions',
  '/riffgen/sessions/1',
  '/pl8book',
  '/soundbox',
  '/soundbox/upload',
  '/soundbox/edit',
  '/soundbox/edit/1',
  '/bingo',
  '/bingo/manage',
  '/bingo/manage/squares/new',
  '/bingo/manage/squares/1/edit',
  '/bingo/manage/cards/new',
  '/bingo/manage/cards/1/edit',
  '/test',
];

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
});

afterEach(async () => {
  await context.close();
});

const passwordField = () => page.getByLabel('Password');
const loginButton = () => page.getByRole('button', { name: 'Login' });
const magnet = (name: string) => page.getByRole('link', { name, exact: true });

async function haveSession(): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { password: stack.password } });
  expect(answer.status()).toBe(200);
}

/** Holds every call to an address back until it is let go. */
async function holdBack(address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(address);
  };
}

describe('the gate', () => {
  test.each(ROUTES)('shows a visitor of %s the login form and nothing else', async (route) => {
    await page.goto(route);
    await passwordField().waitFor();
    expect(await page.locator('input').count()).toBe(1);
    expect(await page.getByRole('button').allTextContents()).toEqual(['Login']);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await passwordField().evaluate((field: HTMLInputElement) => field.required)).toBe(true);
  });

  test('waits for the login status before it shows anything', async () => {
    const letGo = await holdBack('**/api/auth/status');
    await page.goto('/');
    await page.getByText('Loading...').waitFor();
    expect(await passwordField().count()).toBe(0);
    await letGo();
    await passwordField().waitFor();
  });

  test('takes a failing login status for nobody logged in', async () => {
    await haveSession();
    await page.route('**/api/auth/status', (route) => route.abort());
    await page.goto('/');
    await passwordField().waitFor();
  });

  test('opens with the password, says that it is busy, and stays open', async () => {
    await page.goto('/math-games');
    await passwordField().fill(stack.password);
    const letGo = await holdBack('**/api/login');
    await loginButton().click();
    await page.getByRole('button', { name: 'Logging in...' }).waitFor();
    expect(await page.getByRole('button').isDisabled()).toBe(true);
    await letGo();
    await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
  });

  test('refuses another password, and lets one try again', async () => {
    await page.goto('/');
    await passwordField().fill('not the password');
    await passwordField().press('Enter');
    await page.getByText('Invalid password').waitFor();
    await passwordField().fill(stack.password);
    await passwordField().press('Enter');
    await magnet('Franki').waitFor();
  });

  test('says kindly that the suite cannot be reached', async () => {
    await page.goto('/');
    await passwordField().fill(stack.password);
    await page.route('**/api/login', (route) => route.abort());
    await loginButton().click();
    await page.getByText('The suite cannot be reached. Check the connection and try again.').waitFor();
  });

  test('closes by /logout, for the server too', async () => {
    await haveSession();
    await page.goto('/logout');
    await passwordField().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await page.request.get('/api/users')).status()).toBe(401);
  });

  test('does not log out whoever logs in at /logout', async () => {
    await page.goto('/logout');
    await passwordField().fill(stack.password);
    await passwordField().press('Enter');
    await magnet('Franki').waitFor();
  });
});

describe('a password in the address', () => {
  const addresses = [
    { given: '?a=x%20y&password=', kept: '/math-games?a=x%20y' },
    { given: '#password=', kept: '/math-games' },
  ];

  test.each(addresses)('logs in by $given and is in no address afterwards', async ({ given, kept }) => {
    const requests: { address: string; referrer: string; page: string }[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return;
      requests.push({ address: request.url(), referrer: request.headers().referer ?? '', page: page.url() });
    });
    await page.goto(`/math-games${given}${encodeURIComponent(stack.password)}`);
    await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();

    expect(page.url()).toBe(stack.baseUrl + kept);
    expect(requests.length).toBeGreaterThan(0);
    for (const { address, referrer } of requests) {
      expect(address).not.toContain(stack.password);
      expect(referrer).not.toContain(stack.password);
    }
    const calls = requests.filter(({ address }) => address.includes('/api/'));
    expect(calls[0]?.address).toContain('/api/login');
    for (const call of calls) expect(call.page).not.toContain(stack.password);
  });

  test('that is wrong only leaves a note in the console', async () => {
    const notes: string[] = [];
    page.on('console', (message) => notes.push(message.text()));
    await page.goto('/?password=wrong');
    await passwordField().waitFor();
    expect(page.url()).toBe(`${stack.baseUrl}/`);
    expect(await page.getByText('Invalid password').count()).toBe(0);
    expect(notes.join('\n')).toContain('The automatic login failed.');
  });
});

describe('the developer console', () => {
  test('comes with ?debug=true', async () => {
    await page.goto('/?debug=true');
    await page.locator('#eruda').waitFor({ state: 'attached' });
  });

  test('is not even fetched otherwise', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/?debug=false', { waitUntil: 'networkidle' });
    expect(scripts.filter((address) => address.includes('eruda'))).toEqual([]);
  });
});

describe('the home page', () => {
  beforeEach(async () => {
    await haveSession();
    await page.goto('/');
    await magnet('Franki').waitFor();
  });

  test('leads to every app', async () => {
    const links = page.getByRole('navigation', { name: 'Apps' }).getByRole('link');
    const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(found).toEqual([
      ['Franki', '/franki'],
      ['Pl8Book', '/pl8book'],
      ['Soundbox', '/soundbox'],
      ['Bingo', '/bingo'],
      ['RiffGen', '/riffgen'],
      ['Math Games', '/math-games'],
      ['Test', '/test'],
    ]);
  });

  test('keeps 200 px free below the magnets', async () => {
    const nav = await page.getByRole('navigation', { name: 'Apps' }).boundingBox();
    const logout = await page.getByRole('link', { name: 'Log out' }).boundingBox();
    expect((logout?.y ?? 0) - ((nav?.y ?? 0) + (nav?.height ?? 0))).toBeGreaterThanOrEqual(200);
  });

  test('can be used with the keyboard alone, and the next screen is read from its beginning', async () => {
    await page.keyboard.press('Tab');
    expect(await magnet('Franki').evaluate((link) => link === document.activeElement)).toBe(true);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.getByRole('link', { name: 'Home' }).click();
    await magnet('Franki').waitFor();
  });

  test('logs out', async () => {
    await page.getByRole('link', { name: 'Log out' }).click();
    await passwordField().waitFor();
  });
});

describe('every screen', () => {
  beforeEach(haveSession);

  test.each(ROUTES)('%s has a heading and a title, and breaks none of the rules of the site', async (route) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await page.goto(route);
    await page.locator('main h1').waitFor();
    expect(await page.title()).toContain('Family Suite');
    expect(complaints).toEqual([]);
  });

  test.each([320, 390, 820, 1440])('fits into %i px without scrolling sideways', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/math-games', '/nowhere']) {
      await page.goto(route);
      await page.locator('main h1').waitFor();
      // The root's own width leaves out the room that is kept for a scrollbar.
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.getBoundingClientRect().width,
      );
      expect({ route, excess }).toEqual({ route, excess: 0 });
    }
  });

  test('an unknown address has a page of its own, with the way home', async () => {
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: 'Nothing hangs here.' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await magnet('Franki').waitFor();
  });

  test('a screen whose code cannot be loaded says so, and comes back with Try again', async () => {
    await page.goto('/');
    await magnet('Math Games').waitFor();
    await page.route('**/assets/addition-page-*.js', (route) => route.abort());
    await magnet('Math Games').click();
    await page.getByText('Oops, something fell off the fridge.').waitFor();
    await page.unroute('**/assets/addition-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Add Numbers!' }).waitFor();
  });
});

test('whoever tries too often is told how long to wait', async () => {
  await page.goto('/');
  await passwordField().waitFor();
  const told = page.getByText(/Too many tries\. Please wait .*second/);
  for (let tries = 0; tries < 50 && (await told.count()) === 0; tries += 1) {
    const answered = page.waitForResponse('**/api/login');
    await passwordField().fill(`guess ${tries}`);
    await passwordField().press('Enter');
    await answered;
    await page.getByText(/Invalid password|Too many tries/).waitFor();
  }
  await told.waitFor();
  const button = page.getByRole('button', { name: /^Login in \d+ s$/ });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
});
