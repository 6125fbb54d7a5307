import { chromium } from 'playwright';

const only = process.argv.slice(2);
const want = (n) => only.length === 0 || only.some((o) => n.startsWith(o));
const base = 'http://127.0.0.1:4711';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--use-file-for-fake-audio-capture=/tmp/fr/voice.wav%noloop',
    '--autoplay-policy=no-user-gesture-required',
  ],
});
for (const scheme of ['light', 'dark'])
  for (const [w, h] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ]) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
    const page = await ctx.newPage();
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type())) console.log(w, scheme, m.type(), m.text().slice(0, 300));
    });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    const shot = (n) => page.screenshot({ path: `/tmp/fr/${n}-${w}-${scheme}.png` });
    await page.goto(base + '/franki');
    await page.getByLabel('Password').fill('test');
    await page.getByRole('button', { name: 'Login' }).click();
    if (want('player')) {
      await page.getByRole('button', { name: /Dog/ }).waitFor();
      await page.waitForLoadState('networkidle');
      await shot('player');
      await page.getByRole('button', { name: /Dog/ }).click();
      await page.waitForTimeout(500);
      await shot('player2');
    }
    await page.goto(base + '/franki/admin');
    await page.getByText('Existing Words').waitFor();
    if (want('admin')) {
      await shot('admin');
      await page.getByRole('button', { name: 'Add word' }).click();
      await page.waitForTimeout(400);
      await shot('addform');
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    const card = page.getByRole('article', { name: 'Dog' });
    if (want('files')) {
      await card.getByRole('button', { name: 'Manage Files' }).click();
      await page.getByText('Visuals (').waitFor();
      await page.waitForTimeout(700);
      await shot('files');
      await page.keyboard.press('Escape');
    }
    if (want('audio')) {
      await card.getByRole('button', { name: 'Add Audio' }).click();
      await page.waitForTimeout(400);
      await shot('audio0');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await page.waitForTimeout(5200);
      await shot('audio1');
      await page.getByRole('button', { name: 'Stop Recording' }).click();
      await page.getByText(/Segments \([1-9]/).waitFor({ timeout: 20000 });
      await page.waitForTimeout(800);
      await shot('audio2');
      await page
        .getByRole('list')
        .last()
        .evaluate((e) => e.scrollIntoView());
      await page.waitForTimeout(200);
      await shot('audio3');
      await page.keyboard.press('Escape');
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log('SIDEWAYS', w);
    await ctx.close();
  }
await browser.close();
