import { ImageSettings } from '@family/contracts/riffgen';
import { expect, test } from '@jest/globals';
import { changed, compressionFrom, defaultSettings } from './settings-rules.js';

test('jpeg is never transparent', () => {
  const transparent = changed(defaultSettings, { background: 'transparent' });
  expect(changed(transparent, { format: 'jpeg' }).background).toBe('opaque');
  expect(changed(transparent, { format: 'webp' }).background).toBe('transparent');
});

test('compression stays with jpeg and webp and goes with png', () => {
  const webp = changed(changed(defaultSettings, { format: 'webp' }), { compression: 40 });
  expect(webp.compression).toBe(40);
  expect(changed(webp, { format: 'jpeg' }).compression).toBe(40);
  expect(changed(webp, { format: 'png' })).toEqual({ ...webp, format: 'png', compression: undefined });
  expect(changed(webp, { format: 'png' })).not.toHaveProperty('compression');
  expect(changed(webp, { compression: undefined })).not.toHaveProperty('compression');
});

test('whatever is chosen, in whatever order, the server takes it', () => {
  const changes: Partial<ImageSettings>[] = [
    { format: 'webp' },
    { compression: 0 },
    { background: 'transparent' },
    { format: 'jpeg' },
    { background: 'transparent' },
    { format: 'png' },
    { compression: 5 },
  ];
  let settings = defaultSettings;
  for (const change of changes) {
    settings = changed(settings, change);
    expect(ImageSettings.safeParse(settings).success).toBe(true);
  }
});

test.each([
  ['', undefined],
  ['auto', undefined],
  ['0', 0],
  ['55', 55],
  ['140', 100],
  ['-3', 0],
])('compression %j becomes %s', (text, percent) => expect(compressionFrom(text)).toBe(percent));
