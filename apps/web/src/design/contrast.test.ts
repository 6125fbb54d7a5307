import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { contrast } from './contrast.js';

type Colours = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

/** Every rule of a piece of tokens.css: which app it speaks of (`root` for all), and the colours it sets. */
function rules(text: string): Map<string, Colours> {
  const found = new Map<string, Colours>();
  for (const [, app, body] of text.matchAll(/(?::root|\[data-app="([\w-]+)"\])\s*\{([^}]*)\}/g)) {
    const colours = [...(body ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)];
    const rule = Object.fromEntries(colours.map(([, name, value]) => [name, value]));
    found.set(app ?? 'root', { ...found.get(app ?? 'root'), ...rule });
  }
  return found;
}

const light = rules(lightCss);
const dark = rules(darkCss);
const APPS = ['franki', 'pl8book', 'soundbox', 'bingo', 'riffgen', 'maths', 'test-page'];

/** The cascade, as the browser does it: the later wins, an app's rule beats the root's. */
function theme(app: string, night: boolean): Colours {
  const root = { ...light.get('root'), ...(night ? dark.get('root') : {}) };
  return { ...root, ...light.get(app), ...(night ? dark.get(app) : {}) };
}

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#2a2420', '#2a2420')).toBe(1);
});

describe.each([
  ['light', false],
  ['dark', true],
])('in the %s theme', (_name, night) => {
  test.each(APPS)('%s can be read', (app) => {
    const of = (name: string): string => theme(app, night)[name] ?? `missing --${name}`;
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    for (const surface of ['paper', 'raised', 'tint']) {
      expect(contrast(of('shade'), of(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('edge'), of(surface))).toBeGreaterThanOrEqual(3);
      expect(contrast(of('ink'), of(surface))).toBeGreaterThanOrEqual(7);
      expect(contrast(of('quiet'), of(surface))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('messages, fields and quiet text can be read', () => {
    const of = (name: string): string => theme('root', night)[name] ?? `missing --${name}`;
    for (const kind of ['danger', 'success']) {
      for (const surface of ['paper', 'raised', `${kind}-tint`]) {
        expect(contrast(of(kind), of(surface))).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const surface of ['paper', 'raised', 'sunk', 'field']) {
      expect(contrast(of('quiet'), of(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('field-line'), of(surface))).toBeGreaterThanOrEqual(3);
    }
  });
});
