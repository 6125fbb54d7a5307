import { FeatureExtractor, type FrameFeatures, FRAMES_PER_SECOND } from './frame-features.js';
import { BAND_COUNT } from './mel-bands.js';
import { decibels, noiseFloor, SlidingPercentile } from './noise-floor.js';

export interface Segment { readonly start: number; readonly end: number }

export const R = {
  reach: 6, percentile: 0.15, lowest: 200,
  enter: 7, leave: 4, smooth: 3, below: 35, near: 8,
  join: 0.22, shortest: 0.075, padStart: 0.01, padEnd: 0.03,
  thumpRatio: 9, thumpLen: 0.22, faintStart: 0.02, faintEnd: 0.06, faintFrom: 30, faintTo: 15, restQ: 0.4, restPlus: 2, cap: 0.3, restReach: 6, breathVoicing: 0.5, breathBelow: 14,
};

export class Segmenter {
  private readonly extractor = new FeatureExtractor();
  constructor(readonly options: { sensitivity: number }) {}
  push(samples: Int16Array): void { this.extractor.push(samples); }
  finish(): Segment[] {
    const duration = this.extractor.samples / 16000;
    return segmentFeatures(this.extractor.finish(), duration);
  }
}

export function segmentFeatures(f: FrameFeatures, duration: number, debug?: any): Segment[] {
  const n = f.length;
  const floor = noiseFloor(f.bands, n, { reach: R.reach, percentile: R.percentile, lowest: R.lowest });
  const D = new Float32Array(n), L = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    let d = 0, l = 0;
    for (let b = 0; b < BAND_COUNT; b++) {
      const p = f.bands[i * BAND_COUNT + b]!, q = floor[i * BAND_COUNT + b]!;
      d += p / q; l += Math.max(0, p - q);
    }
    D[i] = d / BAND_COUNT; L[i] = decibels(l + 1e-3);
  }
  const S = smooth(D, R.smooth).map(decibels);
  const near = slidingMax(L, Math.round(R.near * FRAMES_PER_SECOND));
  const q = Uint16Array.from(S, (s) => Math.max(0, Math.round((s + 10) * 2)));
  const rest = sliding(q, R.restQ, Math.round(R.restReach * 100)), tops = sliding(q, 0.95, Math.round(R.restReach * 100));
  const lift = rest.map((r, i) => Math.max(0, Math.min(r + R.restPlus - R.leave, R.cap * (tops[i]! - R.leave))));
  const on = (i: number, th: number) => S[i]! > th + lift[i]! && L[i]! > near[i]! - R.below;
  let runs: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    if (!on(i, R.enter)) continue;
    let a = i, b = i;
    while (a > 0 && on(a - 1, R.leave)) a--;
    while (b + 1 < n && on(b + 1, R.leave)) b++;
    runs.push([a, b + 1]); i = b;
  }
  // drop bursts
  const rawD = D.map(decibels);
  runs = join(runs, R.join);
  const out: [number, number, number][] = [];
  for (const [a, b] of runs) {
    const len = (b - a) / FRAMES_PER_SECOND;
    let peak = -99, voiced = 0, thump = 0, body = 0, top = -99, vpow = 0, pw = 0;
    for (let i = a; i < b; i++) {
      peak = Math.max(peak, L[i]!); top = Math.max(top, rawD[i]!);
      voiced = Math.max(voiced, f.voicing[i]!);
      const p = 10 ** (L[i]! / 10); vpow += p * f.voicing[i]!; pw += p;
      thump += f.thump[i]!; for (let k = 0; k < BAND_COUNT; k++) body += f.bands[i * BAND_COUNT + k]!;
    }
    const info = { start: a / 100, end: b / 100, len, rel: peak - near[(a + b) >> 1]!, top, voiced, vmean: vpow / pw, thump: decibels(thump / body) };
    debug?.(info);
    if (len < R.shortest) continue;
    if (info.thump > R.thumpRatio && len < R.thumpLen) continue;
    if (info.vmean < R.breathVoicing && info.rel < -R.breathBelow) continue;
    out.push([a, b, Math.min(1, Math.max(0, (R.faintFrom - top) / (R.faintFrom - R.faintTo)))]);
  }
  return out.map(([a, b, faint], k) => {
    const lo = k ? (out[k - 1]![1] + a) / 2 : 0, hi = k + 1 < out.length ? (out[k + 1]![0] + b) / 2 : n;
    return { start: Math.max(0, lo / 100, (a - .5) / 100 - R.padStart - faint * R.faintStart), end: Math.min(duration, hi / 100, (b - .5) / 100 + R.padEnd + faint * R.faintEnd) };
  });
}
function join(runs: [number, number][], gap: number) {
  const r: [number, number][] = [];
  for (const x of runs) { const l = r.at(-1); if (l && x[0] - l[1] < gap * FRAMES_PER_SECOND) l[1] = x[1]; else r.push([...x]); }
  return r;
}
function smooth(x: Float32Array, w: number) {
  const h = w >> 1; return x.map((_, i) => { let s = 0, c = 0; for (let j = Math.max(0, i - h); j <= Math.min(x.length - 1, i + h); j++) { s += x[j]!; c++; } return s / c; });
}
function slidingMax(x: Float32Array, h: number) {
  const out = new Float32Array(x.length); const q: number[] = []; let to = 0;
  let head = 0;
  for (let i = 0; i < x.length; i++) {
    while (to < Math.min(x.length, i + h + 1)) { while (q.length > head && x[q[q.length - 1]!]! <= x[to]!) q.pop(); q.push(to++); }
    while (q[head]! < i - h) head++;
    out[i] = x[q[head]!]!;
  }
  return out;
}

function sliding(q: Uint16Array, p: number, reach: number) {
  const s = new SlidingPercentile(q, p), n = q.length; const out = new Float32Array(n);
  for (let i = 0; i < n; i++) out[i] = s.over(Math.max(0, Math.min(i - reach, n - 1 - 2 * reach)), Math.min(n, Math.max(i + reach + 1, 2 * reach + 1))) / 2 - 10;
  return out;
}
