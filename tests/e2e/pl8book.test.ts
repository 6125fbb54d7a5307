import { JURISDICTIONS, STATES } from '@family/contracts/pl8book-jurisdictions';
import { describe, expect, jest, test } from '@jest/globals';
import {
  card,
  openBook,
  page,
  plate,
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
    // Without the service worker, which may have the map by now.
    const bare = await openBook({ serviceWorkers: 'block' });
    await bare.route(/states-albers-10m.*\.json/, (route) => route.fulfill({ status: 418 }));
    await bare.reload();
    await bare.getByText('Failed to load map resources: Failed at downloading the states: HTTP 418').waitFor();
    await bare.getByText(/^Debug:/).waitFor();
    await toggle('OH', bare);
    await until(serverList, (list) => list.join() === 'OH');
  });
});

test.each([390, 820, 1440])('nothing scrolls sideways at %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await shape('OH').waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
