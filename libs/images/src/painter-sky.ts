import type { Canvas } from './painter-places.js';
import type { Scene } from './painter-scene.js';

const n = (value: number) => value.toFixed(1);

/** Sky, water or wall, with what shines in it. */
export function drawSky(scene: Scene, canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const [top, middle, low] = palette.sky;
  const ground = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="0.9" stop-color="${low}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  const outdoors = scene.place !== 'room' && scene.place !== 'underwater' && scene.place !== 'space';
  if (!outdoors) return ground;
  return `${ground}${palette.dark ? stars(canvas) : clouds(canvas, scene)}${lamp(scene, canvas)}${scene.light === 'rainbow' ? rainbow(canvas) : ''}`;
}

function lamp(scene: Scene, { width, height, horizon, palette, chance }: Canvas): string {
  if (scene.light === 'overcast') return '';
  const low = scene.light === 'golden' || scene.light === 'dawn' || scene.view === 'silhouette';
  const centred = scene.view === 'silhouette';
  const x = centred ? width / 2 : width * chance.between(0.58, 0.86);
  const y = low
    ? Math.max(height * 0.1, horizon - height * (centred ? 0.22 : 0.12))
    : height * chance.between(0.12, 0.2);
  const radius = Math.min(width, height) * (centred ? 0.3 : low ? 0.11 : 0.08);
  const halo = [2.1, 1.5]
    .map(
      (times) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * times)}" fill="${palette.lamp}" opacity="0.16"/>`,
    )
    .join('');
  const disc = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${palette.lamp}"/>`;
  if (scene.light !== 'night' || centred) return `${halo}${disc}`;
  return `${halo}<path d="M${n(x + radius * 0.3)} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 0.7)} ${n(radius * 1.4)}a${n(radius * 0.85)} ${n(radius * 0.85)} 0 0 1 ${n(-radius * 0.7)} ${n(-radius * 1.4)}Z" fill="${palette.lamp}"/>`;
}

function stars({ width, horizon, height, chance }: Canvas): string {
  return Array.from({ length: 60 }, () => {
    const [x, y] = [chance.between(0, width), chance.between(0, Math.max(horizon, height * 0.3))];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(height * chance.between(0.001, 0.0032))}" fill="#fff6d8"/>`;
  }).join('');
}

function clouds({ width, height, horizon, chance }: Canvas, { light }: Scene): string {
  const count = light === 'overcast' ? 7 : 3;
  return Array.from({ length: count }, () => {
    const size = width * chance.between(0.09, 0.17);
    const [x, y] = [
      chance.between(0, width * 0.9),
      chance.between(height * 0.05, Math.max(height * 0.12, horizon * 0.6)),
    ];
    const puffs = [
      [0, 0, 0.3],
      [0.3, -0.13, 0.36],
      [0.66, -0.03, 0.28],
      [0.34, 0.06, 0.3],
    ] as const;
    const drawn = puffs.map(
      ([dx, dy, r]) => `<circle cx="${n(x + dx * size)}" cy="${n(y + dy * size)}" r="${n(r * size * 0.8)}"/>`,
    );
    return `<g fill="#ffffff" opacity="${light === 'overcast' ? 0.6 : 0.85}">${drawn.join('')}</g>`;
  }).join('');
}

function rainbow({ width, height, horizon }: Canvas): string {
  const colours = ['#e4572e', '#f5a623', '#ffdf57', '#4fae66', '#3f7fd9', '#8f6ae0'];
  const band = height * 0.02;
  const arcs = colours.map((colour, index) => {
    const radius = width * 0.44 - index * band;
    return `<path d="M${n(width * 0.46 - radius)} ${n(horizon + height * 0.1)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0" stroke="${colour}"/>`;
  });
  return `<g fill="none" stroke-width="${n(band)}" opacity="0.55">${arcs.join('')}</g>`;
}
