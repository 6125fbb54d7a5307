import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { preparePicture } from './prepare-picture.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepare-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function prepare(bytes: Buffer) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  return preparePicture(path, new AbortController().signal);
}

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });

test('a photo is turned upright, loses where it was taken, and is bounded', async () => {
  const photo = await plain(3000, 1500)
    .removeAlpha()
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { picture, thumbnail } = await prepare(photo);
  expect(picture).toMatchObject({ width: 1024, height: 2048, contentType: 'image/jpeg' });
  expect(thumbnail).toMatchObject({ width: 240, height: 480 });
  const { exif, orientation, width } = await sharp(picture.bytes).metadata();
  expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 1024 });
});

test('what is transparent stays transparent', async () => {
  const { picture } = await prepare(await plain(60, 40, 0.2).png().toBuffer());
  expect(picture).toMatchObject({ contentType: 'image/webp', width: 60, height: 40 });
  expect((await sharp(picture.bytes).metadata()).hasAlpha).toBe(true);
});

test('an alpha channel that hides nothing is dropped', async () => {
  const { picture } = await prepare(await plain(60, 40).png().toBuffer());
  expect(picture.contentType).toBe('image/jpeg');
});

test('an animation goes on moving, its thumbnail stands still', async () => {
  const frames = await Promise.all([0.1, 0.9].map((alpha) => plain(40, 30, alpha).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { picture, thumbnail } = await prepare(gif);
  expect(picture).toMatchObject({ width: 40, height: 30, contentType: 'image/webp' });
  expect((await sharp(picture.bytes).metadata()).pages).toBe(2);
  expect((await sharp(thumbnail.bytes).metadata()).pages ?? 1).toBe(1);
});

test.each(['webp', 'avif'] as const)('%s is taken', async (format) => {
  const { picture } = await prepare(await plain(50, 50).removeAlpha().toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 50, height: 50, contentType: 'image/jpeg' });
});

/** A PNG whose header promises far more pixels than its bytes hold. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(8 + named.length);
    whole.writeUInt32BE(data.length, 0);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), 4 + named.length);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1e5))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

test('a picture of 300 megapixels in less than a kilobyte is refused', async () => {
  const file = bomb(17_321);
  expect(file.length).toBeLessThan(1024);
  await expect(prepare(file)).rejects.toMatchObject({ name: 'UnreadablePicture', message: /too many pixels/ });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a text', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_name, bytes) => {
  await expect(prepare(bytes)).rejects.toMatchObject({ name: 'UnreadablePicture', message: /not a picture/ });
});

test('half a picture is refused', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 100, height: 100, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  await expect(prepare(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ message: /may be broken/ });
});
