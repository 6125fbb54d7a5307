/**
 * Loudness that all sounds share, in LUFS: as loud as podcasts, with room for a shout's peaks.
 * Two-pass loudnorm is not used: its gate needs more sound than a short clip has.
 */
const TARGET = -16;
/** Highest level between the samples after the gain, in dB of full scale: what lossy encoding adds stays under 0. */
const CEILING = -1.5;
/** A whisper is helped, a recording of nothing is not blown up to a roar. */
const MOST_GAIN = 24;
const LEAST_GAIN = -24;
/** ITU-R BS.1770-5: blocks of 400 ms, overlapping by three quarters. */
const HOP_SECONDS = 0.1;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

export interface Loudness {
  /** Integrated loudness in LUFS; -Infinity for silence. A sound under 400 ms counts as one block. */
  readonly lufs: number;
  /** Highest level between the samples, in dB of full scale; -Infinity for silence. */
  readonly truePeak: number;
}

/** The gain in dB that brings a sound to the shared loudness. Peaks are never limited: a peaky sound stays softer. */
export function evenGain({ lufs, truePeak }: Loudness): number {
  if (!Number.isFinite(lufs) || lufs < ABSOLUTE_GATE) return 0;
  return Math.max(LEAST_GAIN, Math.min(MOST_GAIN, TARGET - lufs, CEILING - truePeak));
}

/** Measures a sound that arrives in pieces (ITU-R BS.1770-5), in memory that grows by 80 bytes a second. */
export class LoudnessMeter {
  private readonly filters: KWeighting[];
  private readonly peaks: TruePeak[];
  private readonly hopFrames: number;
  private readonly hops: number[] = [];
  private energy = 0;
  private frames = 0;

  constructor(
    sampleRate: number,
    private readonly channels: number,
  ) {
    this.filters = Array.from({ length: channels }, () => new KWeighting(sampleRate));
    this.peaks = Array.from({ length: channels }, () => new TruePeak());
    this.hopFrames = Math.round(sampleRate * HOP_SECONDS);
  }

  /** @param samples interleaved, whole frames, 1 is full scale */
  push(samples: Float32Array): void {
    for (let i = 0; i < samples.length; i += this.channels) {
      for (let c = 0; c < this.channels; c++) {
        const sample = samples[i + c] ?? 0;
        const weighted = this.filters[c]?.next(sample) ?? 0;
        this.energy += weighted * weighted;
        this.peaks[c]?.next(sample);
      }
      this.frames += 1;
      if (this.frames === this.hopFrames) this.closeHop();
    }
  }

  finish(): Loudness {
    const rest = this.frames > 0 ? this.energy / this.frames : 0;
    const blocks = blockEnergies(this.hops);
    if (blocks.length === 0) blocks.push(mean([...this.hops, ...(this.frames > 0 ? [rest] : [])]));
    const top = Math.max(...this.peaks.map((peak) => peak.finish()));
    return { lufs: integrated(blocks), truePeak: 20 * Math.log10(top) };
  }

  private closeHop(): void {
    this.hops.push(this.energy / this.frames);
    this.energy = 0;
    this.frames = 0;
  }
}

function blockEnergies(hops: readonly number[]): number[] {
  const blocks: number[] = [];
  for (let i = HOPS_PER_BLOCK; i <= hops.length; i++) blocks.push(mean(hops.slice(i - HOPS_PER_BLOCK, i)));
  return blocks;
}

function integrated(blocks: readonly number[]): number {
  const audible = blocks.filter((energy) => lufs(energy) > ABSOLUTE_GATE);
  const gate = lufs(mean(audible)) + RELATIVE_GATE;
  return lufs(mean(audible.filter((energy) => lufs(energy) > gate)));
}

function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The two filters of BS.1770, annex 1: the head's shelf, then the low cut. The standard gives coefficients for 48 kHz;
 * these are the analogue prototypes behind them, so that every rate hears alike.
 */
class KWeighting {
  private readonly shelf: Biquad;
  private readonly lowCut: Biquad;

  constructor(sampleRate: number) {
    const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const q = 0.7071752369554196;
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    this.shelf = new Biquad(
      [high + (band * k) / q + k * k, 2 * (k * k - high), high - (band * k) / q + k * k],
      [1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k],
    );
    const low = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
    const lowQ = 0.5003270373238773;
    const a0 = 1 + low / lowQ + low * low;
    // The standard's low cut has the numerator 1, -2, 1 whatever its a0.
    this.lowCut = new Biquad([a0, -2 * a0, a0], [a0, 2 * (low * low - 1), 1 - low / lowQ + low * low]);
  }

  next(sample: number): number {
    return this.lowCut.next(this.shelf.next(sample));
  }
}

type Three = readonly [number, number, number];

/** A second-order filter in transposed direct form II. */
class Biquad {
  private readonly b: Three;
  private readonly a1: number;
  private readonly a2: number;
  private z1 = 0;
  private z2 = 0;

  constructor([b0, b1, b2]: Three, [a0, a1, a2]: Three) {
    this.b = [b0 / a0, b1 / a0, b2 / a0];
    this.a1 = a1 / a0;
    this.a2 = a2 / a0;
  }

  next(x: number): number {
    const [b0, b1, b2] = this.b;
    const y = b0 * x + this.z1;
    this.z1 = b1 * x - this.a1 * y + this.z2;
    this.z2 = b2 * x - this.a2 * y;
    return y;
  }
}

/** Samples either side that a level between two samples is computed from. */
const REACH = 6;
const BETWEEN = [0.25, 0.5, 0.75].map((at) =>
  Array.from({ length: 2 * REACH }, (_, i) => windowedSinc(i - (REACH - 1) - at)),
);

function windowedSinc(x: number): number {
  if (x === 0) return 1;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
}

/**
 * The highest level between the samples, at four times the rate. Only looks where the samples themselves come within
 * 6 dB of the highest level so far: lower ones cannot rise above it in any sound that is not made to prove otherwise.
 */
class TruePeak {
  private readonly ring = new Float64Array(2 * REACH);
  private at = 0;
  private top = 0;

  next(sample: number): void {
    this.ring[this.at] = sample;
    this.at = (this.at + 1) % this.ring.length;
    this.top = Math.max(this.top, Math.abs(sample));
    const middle = Math.abs(this.ring[(this.at + REACH - 1) % this.ring.length] ?? 0);
    if (middle > this.top / 2) this.lookBetween();
  }

  finish(): number {
    for (let i = 0; i <= REACH; i++) this.next(0);
    return this.top;
  }

  private lookBetween(): void {
    for (const taps of BETWEEN) {
      let level = 0;
      for (let i = 0; i < taps.length; i++) level += (taps[i] ?? 0) * (this.ring[(this.at + i) % taps.length] ?? 0);
      this.top = Math.max(this.top, Math.abs(level));
    }
  }
}
