import sharp from 'sharp';

const [out, ...names] = process.argv.slice(2);
const H = 820;
const imgs = await Promise.all(
  names.map(async (n) => {
    const b = await sharp(`/tmp/fr/${n}.png`).resize({ height: H }).png().toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width };
  }),
);
let x = 0;
const comp = imgs.map(({ b, w }) => {
  const c = { input: b, left: x, top: 0 };
  x += w + 12;
  return c;
});
await sharp({ create: { width: x, height: H, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(`/tmp/fr/${out}.png`);
