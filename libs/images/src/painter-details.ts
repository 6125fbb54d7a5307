import type { Canvas } from './painter-places.js';

const n = (value: number) => value.toFixed(1);

/** The one thing more that a scene of the suite's own writer has, by a word of it; drawn in a square of 100. */
const drawings: readonly (readonly [RegExp, string])[] = [
  [
    /kite/,
    '<path d="M50 4l30 36l-30 44l-30-44Z" fill="#e4392b"/><path d="M50 4v80M20 40h60" stroke="#fff4e3" stroke-width="3"/><path d="M50 84q-16 8 0 16" stroke="#3a2430" stroke-width="3" fill="none"/>',
  ],
  [
    /paper boats/,
    '<path d="M4 60h44l-8 20H12Zm22-28l16 28H10ZM54 72h40l-8 18H62Zm20-26l14 26H60Z" fill="#fffaf0" stroke="#8fa3b5" stroke-width="2" stroke-linejoin="round"/>',
  ],
  [
    /three small birds/,
    '<g stroke="#2a2440" stroke-width="5" fill="none" stroke-linecap="round"><path d="M8 40q10-14 18 0q8-14 18 0M44 22q8-12 14 0q6-12 14 0M54 58q8-12 16 0q6-12 16 0"/></g>',
  ],
  [
    /flags/,
    '<path d="M0 20q50 40 100 0" stroke="#fff4e3" stroke-width="3" fill="none"/><g><path d="M6 24l14 9l-10 12Z" fill="#f2654f"/><path d="M26 35l15 4l-9 13Z" fill="#f5a623"/><path d="M46 40h15l-8 14Z" fill="#17a398"/><path d="M66 37l14-6l-4 16Z" fill="#8f6ae0"/><path d="M83 29l12-9v16Z" fill="#e75a8d"/></g>',
  ],
  [
    /balloon/,
    '<path d="M50 68v32" stroke="#3a2430" stroke-width="2.5"/><ellipse cx="50" cy="36" rx="26" ry="32" fill="#ffcf3f"/><path d="M38 22q4-9 12-10" stroke="#fff7dc" stroke-width="5" stroke-linecap="round" fill="none"/>',
  ],
  [
    /aeroplane/,
    '<path d="M4 50L96 16L66 84L46 60Z" fill="#fffdf6" stroke="#8fa3b5" stroke-width="2" stroke-linejoin="round"/><path d="M96 16L46 60l2 24l10-14" fill="#dfe6ec" stroke="#8fa3b5" stroke-width="2" stroke-linejoin="round"/>',
  ],
  [
    /lantern/,
    '<circle cx="50" cy="58" r="46" fill="#ffd27a" opacity="0.28"/><path d="M50 4v24" stroke="#3a2430" stroke-width="4"/><rect x="34" y="28" width="32" height="56" rx="12" fill="#f2654f"/><rect x="40" y="40" width="20" height="32" rx="8" fill="#ffe9a8"/>',
  ],
  [
    /seven stones/,
    '<g fill="#8d97a0"><ellipse cx="50" cy="94" rx="30" ry="7"/><ellipse cx="52" cy="82" rx="25" ry="7" fill="#a5aeb5"/><ellipse cx="48" cy="70" rx="21" ry="6"/><ellipse cx="51" cy="59" rx="17" ry="6" fill="#a5aeb5"/><ellipse cx="49" cy="49" rx="13" ry="5"/><ellipse cx="51" cy="40" rx="10" ry="5" fill="#a5aeb5"/><ellipse cx="50" cy="32" rx="7" ry="4"/></g>',
  ],
  [
    /umbrella/,
    '<path d="M8 40a42 42 0 0 0 84 0Z" fill="#e75a8d"/><path d="M36 40a14 42 0 0 0 28 0Z" fill="#ffb3c7"/><path d="M50 40V10q0-8 10-6" stroke="#3a2430" stroke-width="5" fill="none" stroke-linecap="round"/>',
  ],
  [
    /leaves whirl/,
    '<g fill="#e4782b"><path d="M20 30q18-16 26 4q-16 12-26-4Z"/><path d="M60 14q20-2 18 18q-18 2-18-18Z" fill="#c9432f"/><path d="M74 56q18 8 6 24q-16-8-6-24Z"/><path d="M40 78q4-20 22-10q-4 18-22 10Z" fill="#f5a623"/><path d="M12 60q14-4 16 10q-12 6-16-10Z" fill="#c9432f"/></g>',
  ],
  [
    /footprints/,
    '<g fill="#3a2430" opacity="0.38"><ellipse cx="12" cy="90" rx="5" ry="8" transform="rotate(60 12 90)"/><ellipse cx="28" cy="76" rx="5" ry="8" transform="rotate(60 28 76)"/><ellipse cx="44" cy="84" rx="5" ry="8" transform="rotate(60 44 84)"/><ellipse cx="60" cy="68" rx="5" ry="8" transform="rotate(60 60 68)"/><ellipse cx="78" cy="74" rx="5" ry="8" transform="rotate(60 78 74)"/></g>',
  ],
  [
    /ladder/,
    '<path d="M30 100L44 4m26 96L64 4M41 26h24M38 48h28M35 70h32" stroke="#a8703c" stroke-width="6" stroke-linecap="round"/>',
  ],
  [
    /blue cup/,
    '<path d="M24 56h44v26q-4 14-22 14t-22-14Z" fill="#3f7fd9"/><path d="M68 62q20 0 14 14q-6 8-16 6" stroke="#3f7fd9" stroke-width="7" fill="none"/><path d="M38 46q-8-12 0-20t0-20m18 40q-8-12 0-20t0-20" stroke="#ffffff" stroke-width="5" fill="none" stroke-linecap="round" opacity="0.75"/>',
  ],
  [
    /snail/,
    '<path d="M8 90q30-8 56 0h26q2-26-8-30q-8 4-8 16l-20 4Z" fill="#d9a066"/><circle cx="46" cy="66" r="26" fill="#c96f55"/><path d="M46 66q4-10-6-8q-10 6 0 18q16 6 22-12q0-20-20-20" stroke="#fff0d8" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M82 62l6-16m-12 16v-16" stroke="#d9a066" stroke-width="4" stroke-linecap="round"/>',
  ],
  [
    /small door/,
    '<path d="M24 96V40a26 26 0 0 1 52 0v56Z" fill="#ffe9a8"/><path d="M24 96V40a26 26 0 0 1 14-23v88Z" fill="#17a398"/><circle cx="33" cy="62" r="3.500" fill="#fff4e3"/>',
  ],
  [
    /patchwork/,
    '<g transform="rotate(-8 50 80)"><rect x="6" y="66" width="88" height="32" rx="4" fill="#f2654f"/><rect x="28" y="66" width="22" height="16" fill="#ffcf56"/><rect x="50" y="82" width="22" height="16" fill="#17a398"/><rect x="72" y="66" width="22" height="16" fill="#8f6ae0"/><rect x="6" y="82" width="22" height="16" fill="#3f7fd9"/></g>',
  ],
  [
    /bicycle/,
    '<g fill="none" stroke="#3a2430" stroke-width="5"><circle cx="24" cy="76" r="20"/><circle cx="76" cy="76" r="20"/></g><path d="M24 76l16-34h26l10 34M40 42l12 34l14-34M34 34h12M62 32h12" stroke="#e4392b" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  [
    /map/,
    '<path d="M6 62l28-10l30 10l30-10v38l-30 10l-30-10l-28 10Z" fill="#f7e7bf" stroke="#a8703c" stroke-width="2"/><path d="M16 82q20-20 34-6t32-14" stroke="#e4392b" stroke-width="4" stroke-dasharray="6 5" fill="none"/>',
  ],
  [
    /scarf/,
    '<path d="M4 40q24-20 46 0t46 0v18q-24 20-46 0t-46 0Z" fill="#e4392b"/><path d="M20 34v20m16-16v20m16-14v20m18-14v20m14-24v20" stroke="#fff4e3" stroke-width="6"/>',
  ],
  [
    /soft clouds/,
    '<path d="M14 66a18 18 0 0 1 8-34a24 24 0 0 1 46-4a20 20 0 0 1 18 38Z" fill="#ffffff" opacity="0.9"/>',
  ],
];

const inTheAir = /kite|birds|flags|balloon|aeroplane|lantern|leaves|clouds/;

/** The detail where it belongs: what flies or hangs above, what stands or lies below, away from the subject's side. */
export function drawDetail(detail: string, { width, height, horizon, chance }: Canvas, subjectX: number): string {
  const drawing = drawings.find(([sign]) => sign.test(detail))?.[1];
  if (!drawing) return '';
  const size = Math.min(width, height) * 0.2;
  const left = subjectX > width / 2;
  const x = left ? width * chance.between(0.06, 0.2) : width * chance.between(0.8, 0.94) - size;
  const y = inTheAir.test(detail)
    ? height * chance.between(0.07, 0.2)
    : Math.min(height - size * 1.15, Math.max(horizon, height * 0.55) + height * chance.between(0.02, 0.14));
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 100)})">${drawing}</g>`;
}
