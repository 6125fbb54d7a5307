// Draws public/icon.svg as the PNG sizes that phones ask for. Run by hand after the drawing changed:
// node scripts/draw-icons.mjs [path of a Chromium]
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
// A phone cuts maskable icons to its own shape: the field goes to the corners, the drawing stays in the middle 80 %.
const square = svg.replace(' rx="112" fill="#0e9aa0"', ' fill="#0e9aa0"');
const maskable = square.replace('<g>', '<g transform="translate(51 51) scale(.8)">');

const drawings = [
  { file: 'icon-192.png', size: 192, svg },
  { file: 'icon-512.png', size: 512, svg },
  { file: 'icon-maskable-512.png', size: 512, svg: maskable },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
];

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
for (const drawing of drawings) {
  const page = await browser.newPage({ viewport: { width: drawing.size, height: drawing.size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing.svg}`);
  await page.screenshot({ path: new URL(drawing.file, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
