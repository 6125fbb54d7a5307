import { mixed, type Palette } from './painter-colours.js';
import type { Place } from './scene-words.js';
import type { SeededRandom } from './seeded-random.js';

export interface Canvas {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Where ground and sky meet, in pixels from the top. */
  readonly horizon: number;
  readonly palette: Palette;
  readonly chance: SeededRandom;
}

const n = (value: number) => value.toFixed(1);

/** A soft line of hills from edge to edge, closed below. */
function ridge({ width, height, chance }: Canvas, top: number, rise: number, steps: number, fill: string): string {
  const step = width / steps;
  let path = `M${n(-step)} ${n(height)}V${n(top)}`;
  for (let index = 0; index <= steps; index += 1) {
    const x = index * step;
    path += `Q${n(x - step / 2)} ${n(top - chance.between(0, rise))} ${n(x)} ${n(top - chance.between(-0.2, 0.3) * rise)}`;
  }
  return `<path class="sheet" d="${path}V${n(height)}Z" fill="${fill}"/>`;
}

function scattered(
  canvas: Canvas,
  count: number,
  low: number,
  high: number,
  draw: (x: number, y: number, depth: number) => string,
) {
  const spots = Array.from({ length: count }, () => canvas.chance.between(0, 1)).sort((a, b) => a - b);
  return spots.map((depth) => draw(canvas.chance.between(0, canvas.width), low + depth * (high - low), depth)).join('');
}

const peak = (x: number, base: number, size: number, fill: string, cap: string) =>
  `<path class="sheet" d="M${n(x - size)} ${n(base)}L${n(x)} ${n(base - size * 1.15)}L${n(x + size)} ${n(base)}Z" fill="${fill}"/>
   <path d="M${n(x - size * 0.3)} ${n(base - size * 0.8)}L${n(x)} ${n(base - size * 1.15)}L${n(x + size * 0.3)} ${n(base - size * 0.8)}l${n(-size * 0.14)} ${n(size * 0.08)}l${n(-size * 0.16)} ${n(-size * 0.1)}l${n(-size * 0.15)} ${n(size * 0.1)}Z" fill="${cap}"/>`;

const fir = (x: number, y: number, size: number, fill: string) =>
  `<path class="sheet" d="M${n(x)} ${n(y - size)}l${n(size * 0.22)} ${n(size * 0.38)}h${n(-size * 0.08)}l${n(size * 0.2)} ${n(size * 0.52)}h${n(-size * 0.68)}l${n(size * 0.2)} ${n(-size * 0.52)}h${n(-size * 0.08)}Z" fill="${fill}"/>`;

const house = (x: number, y: number, wide: number, tall: number, wall: string, roof: string, pane: string) =>
  `<rect x="${n(x)}" y="${n(y - tall)}" width="${n(wide)}" height="${n(tall)}" fill="${wall}"/><path class="sheet" d="M${n(x - wide * 0.08)} ${n(y - tall)}l${n(wide * 0.58)} ${n(-wide * 0.5)}l${n(wide * 0.58)} ${n(wide * 0.5)}Z" fill="${roof}"/>
   ${[0, 1, 2, 3].map((i) => `<rect x="${n(x + wide * (0.18 + 0.4 * (i % 2)))}" y="${n(y - tall * (0.85 - 0.35 * Math.floor(i / 2)))}" width="${n(wide * 0.22)}" height="${n(tall * 0.18)}" rx="3" fill="${pane}"/>`).join('')}`;

type DrawPlace = (canvas: Canvas) => string;

const drawings: Record<Place, DrawPlace> = {
  meadow: (canvas) => {
    const { horizon: top, height, palette, chance } = canvas;
    const [far, middle, near] = palette.ground;
    const blooms = ['#f2654f', '#fff3d6', '#f5a623', '#c77fe0'] as const;
    return `${ridge(canvas, top, height * 0.12, 4, far)}${ridge(canvas, top + (height - top) * 0.3, height * 0.08, 3, middle)}${ridge(canvas, top + (height - top) * 0.65, height * 0.05, 4, near)}
      ${scattered(canvas, 60, top + (height - top) * 0.45, height, (x, y, depth) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(height * (0.004 + depth * 0.008))}" fill="${chance.pick(blooms)}"/>`)}`;
  },
  forest: (canvas) => {
    const { horizon: top, height, palette } = canvas;
    const [far, middle, near] = palette.ground;
    const trees = (count: number, low: number, high: number, size: number, fill: string) =>
      scattered(canvas, count, low, high, (x, y, depth) => fir(x, y, height * size * (0.7 + depth * 0.6), fill));
    return `${ridge(canvas, top, height * 0.1, 5, far)}${trees(16, top, top + height * 0.06, 0.26, mixed(far, middle, 0.6))}${ridge(canvas, top + (height - top) * 0.3, height * 0.06, 4, middle)}${trees(9, top + (height - top) * 0.3, top + (height - top) * 0.4, 0.36, mixed(middle, near, 0.7))}${ridge(canvas, top + (height - top) * 0.6, height * 0.05, 3, near)}`;
  },
  mountains: (canvas) => {
    const { horizon: top, height, width, palette, chance } = canvas;
    const [far, middle, near] = palette.ground;
    const row = (count: number, size: number, fill: string) =>
      Array.from({ length: count }, (_, i) =>
        peak(
          ((i + chance.between(0.2, 0.8)) * width) / count,
          top + height * 0.08,
          height * size * chance.between(0.7, 1.1),
          fill,
          '#f7f5f0',
        ),
      ).join('');
    return `${row(4, 0.34, far)}${row(3, 0.24, middle)}${ridge(canvas, top + height * 0.04, height * 0.05, 4, mixed(middle, near, 0.6))}${ridge(canvas, top + (height - top) * 0.45, height * 0.05, 3, near)}`;
  },
  beach: (canvas) => {
    const { horizon: top, height, width, palette } = canvas;
    const [water, sand, near] = palette.ground;
    const shore = top + (height - top) * 0.45;
    const foam = mixed(water, '#ffffff', 0.75);
    return `<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${water}"/>
      ${[0.15, 0.45, 0.75].map((at) => `<path d="M0 ${n(top + (shore - top) * at)}h${width}" stroke="${mixed(water, '#ffffff', 0.3)}" stroke-width="${n(height * 0.006)}" stroke-dasharray="${n(width * 0.08)} ${n(width * 0.05)}" stroke-linecap="round"/>`).join('')}
      ${ridge(canvas, shore - height * 0.012, height * 0.05, 3, foam)}${ridge(canvas, shore + height * 0.02, height * 0.04, 3, sand)}${ridge(canvas, top + (height - top) * 0.8, height * 0.04, 4, near)}`;
  },
  city: (canvas) => {
    const { horizon: top, height, width, palette, chance } = canvas;
    const [far, middle, near] = palette.ground;
    const pane = palette.dark ? '#ffd98a' : '#fdf3df';
    const walls = ['#e8c39a', '#d98e73', '#c9a2b0', '#e9d8b4', '#a9bfc4'] as const;
    const shade = palette.sky[0];
    const row = (count: number, y: number, tall: number, mix: number) =>
      Array.from({ length: count }, (_, i) =>
        house(
          (i * width) / count,
          y,
          (width / count) * 0.96,
          height * tall * chance.between(0.7, 1.2),
          mixed(chance.pick(walls), shade, mix),
          mixed(middle, shade, mix * 0.8),
          pane,
        ),
      ).join('');
    return `${row(9, top + height * 0.06, 0.16, 0.55)}${row(6, top + height * 0.16, 0.24, palette.dark ? 0.4 : 0.12)}${ridge(canvas, top + height * 0.15, height * 0.01, 6, far)}<rect y="${n(top + (height - top) * 0.5)}" width="${width}" height="${n(height)}" fill="${near}"/>`;
  },
  desert: (canvas) => {
    const { horizon: top, height, palette } = canvas;
    const [far, middle, near] = palette.ground;
    const cactus = (x: number, y: number, size: number) =>
      `<path d="M${n(x)} ${n(y)}v${n(-size)}m0 ${n(size * 0.6)}h${n(-size * 0.3)}v${n(-size * 0.3)}m${n(size * 0.3)} ${n(size * 0.15)}h${n(size * 0.3)}v${n(-size * 0.35)}" stroke="${mixed('#3f8a5a', palette.sky[0], 0.2)}" stroke-width="${n(size * 0.16)}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
    return `${ridge(canvas, top, height * 0.16, 3, far)}${ridge(canvas, top + (height - top) * 0.28, height * 0.12, 2, middle)}${scattered(canvas, 4, top + (height - top) * 0.35, top + (height - top) * 0.6, (x, y, depth) => cactus(x, y, height * (0.07 + depth * 0.08)))}${ridge(canvas, top + (height - top) * 0.66, height * 0.1, 2, near)}`;
  },
  snow: (canvas) => {
    const { horizon: top, height, palette } = canvas;
    const [far, middle, near] = palette.ground;
    const pine = mixed('#3c6a5c', palette.sky[0], 0.3);
    const flakes = scattered(
      canvas,
      70,
      0,
      height,
      (x, y, depth) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(height * (0.003 + depth * 0.004))}" fill="#ffffff" opacity="0.85"/>`,
    );
    return `${ridge(canvas, top, height * 0.12, 4, far)}${scattered(canvas, 9, top, top + height * 0.1, (x, y, depth) => fir(x, y, height * (0.12 + depth * 0.12), pine))}${ridge(canvas, top + (height - top) * 0.3, height * 0.07, 3, middle)}${ridge(canvas, top + (height - top) * 0.62, height * 0.05, 3, near)}${flakes}`;
  },
  underwater: (canvas) => {
    const { horizon: top, height, width, palette, chance } = canvas;
    const [far, middle, sand] = palette.ground;
    const rays = [0.15, 0.38, 0.62, 0.85]
      .map(
        (at) =>
          `<path d="M${n(width * at)} 0l${n(width * 0.1)} 0l${n(-width * 0.12)} ${n(height)}h${n(-width * 0.16)}Z" fill="#ffffff" opacity="0.09"/>`,
      )
      .join('');
    const weeds = ['#e75a8d', '#f5a623', '#2fa37c', '#b86be0'] as const;
    const coral = (x: number, y: number, size: number) => {
      const fill = chance.pick(weeds);
      return `<path d="M${n(x)} ${n(y)}q${n(-size * 0.2)} ${n(-size * 0.5)} ${n(size * 0.05)} ${n(-size)}m0 ${n(size * 0.6)}q${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.25)} ${n(-size * 0.5)}m${n(-size * 0.28)} ${n(size * 0.25)}q${n(-size * 0.3)} ${n(-size * 0.05)} ${n(-size * 0.3)} ${n(-size * 0.45)}" stroke="${fill}" stroke-width="${n(size * 0.13)}" stroke-linecap="round" fill="none"/>`;
    };
    const bubbles = scattered(
      canvas,
      26,
      0,
      height * 0.9,
      (x, y, depth) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(height * (0.005 + depth * 0.012))}" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="3"/>`,
    );
    return `${rays}${ridge(canvas, top, height * 0.16, 4, far)}${ridge(canvas, top + (height - top) * 0.3, height * 0.1, 3, middle)}${ridge(canvas, top + (height - top) * 0.6, height * 0.05, 3, sand)}${scattered(canvas, 10, top + (height - top) * 0.62, height, (x, y, depth) => coral(x, y, height * (0.12 + depth * 0.08)))}${bubbles}`;
  },
  space: (canvas) => {
    const { horizon: top, height, width, palette, chance } = canvas;
    const [far, middle, near] = palette.ground;
    const stars = scattered(
      canvas,
      120,
      0,
      height,
      (x, y, depth) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(height * (0.0012 + depth * 0.0028))}" fill="#fff6d8"/>`,
    );
    const [x, y, r] = [
      width * chance.between(0.12, 0.3),
      height * chance.between(0.14, 0.3),
      height * chance.between(0.07, 0.12),
    ];
    const ringed = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#f2a65a"/><path d="M${n(x - r)} ${n(y - r * 0.15)}q${n(r)} ${n(r * 0.5)} ${n(r * 2)} 0" stroke="#e0793f" stroke-width="${n(r * 0.2)}" fill="none"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.75)}" ry="${n(r * 0.42)}" fill="none" stroke="#ffe1ad" stroke-width="${n(r * 0.13)}" transform="rotate(-16 ${n(x)} ${n(y)})"/>`;
    const craters = scattered(
      canvas,
      12,
      top + (height - top) * 0.35,
      height * 0.98,
      (cx, cy, depth) =>
        `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(width * (0.015 + depth * 0.03))}" ry="${n(height * (0.006 + depth * 0.012))}" fill="${mixed(near, far, 0.45)}"/>`,
    );
    return `${stars}${ringed}<circle cx="${n(width * 0.82)}" cy="${n(height * 0.2)}" r="${n(height * 0.04)}" fill="#5ac8c0"/>${ridge(canvas, top, height * 0.08, 5, far)}${ridge(canvas, top + (height - top) * 0.25, height * 0.05, 3, middle)}${ridge(canvas, top + (height - top) * 0.4, height * 0.03, 3, near)}${craters}`;
  },
  room: (canvas) => {
    const { horizon: top, height, width, palette, chance } = canvas;
    const [, , floor] = palette.ground;
    const outside = palette.dark ? '#26336f' : '#9fd8f4';
    const frame = mixed('#fff8ea', palette.sky[0], 0.15);
    const [wx, wy, ww, wh] = [
      width * chance.between(0.56, 0.66),
      height * 0.1,
      width * 0.26,
      Math.max(height * 0.2, top - height * 0.24),
    ];
    const window = `<rect x="${n(wx)}" y="${n(wy)}" width="${n(ww)}" height="${n(wh)}" rx="10" fill="${outside}" stroke="${frame}" stroke-width="${n(width * 0.014)}"/><circle cx="${n(wx + ww * 0.7)}" cy="${n(wy + wh * 0.3)}" r="${n(ww * 0.12)}" fill="${palette.lamp}"/><path d="M${n(wx + ww / 2)} ${n(wy)}v${n(wh)}M${n(wx)} ${n(wy + wh / 2)}h${n(ww)}" stroke="${frame}" stroke-width="${n(width * 0.009)}"/>`;
    const stripes = Array.from(
      { length: 14 },
      (_, i) =>
        `<rect x="${n((i * width) / 14)}" width="${n(width / 28)}" height="${n(top)}" fill="#ffffff" opacity="0.16"/>`,
    ).join('');
    const shelf = `<rect x="${n(width * 0.07)}" y="${n(top * 0.5)}" width="${n(width * 0.3)}" height="${n(height * 0.016)}" rx="4" fill="${floor}"/>${['#f2654f', '#17a398', '#f5a623', '#8f6ae0', '#3f7fd9'].map((fill, i) => `<rect x="${n(width * (0.09 + i * 0.035))}" y="${n(top * 0.5 - height * (0.07 + (i % 3) * 0.02))}" width="${n(width * 0.027)}" height="${n(height * (0.07 + (i % 3) * 0.02))}" rx="3" fill="${mixed(fill, palette.sky[0], 0.25)}"/>`).join('')}`;
    return `${stripes}${window}${shelf}<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${floor}"/><rect y="${n(top)}" width="${width}" height="${n(height * 0.02)}" fill="${frame}"/><ellipse cx="${n(width / 2)}" cy="${n(top + (height - top) * 0.62)}" rx="${n(width * 0.4)}" ry="${n((height - top) * 0.3)}" fill="${mixed(palette.ground[0], '#f2654f', 0.35)}"/>`;
  },
};

/** Everything behind the subject but the sky. */
export function drawPlace(place: Place, canvas: Canvas): string {
  return drawings[place](canvas);
}
