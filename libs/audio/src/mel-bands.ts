/** The part of the spectrum that tells one sound from the room: below is rumble and hum, above is hiss. Hertz. */
const LOWEST = 150;
const HIGHEST = 7000;

/** Bands: fine enough that a tone stands out of the noise, few enough that a band's noise power is steady. */
export const BAND_COUNT = 20;

interface Band {
  readonly firstBin: number;
  readonly weights: Float64Array;
}

/** Triangular filters, evenly spaced on the mel scale (O'Shaughnessy 1987), each of unit sum. */
export class MelBands {
  private readonly bands: readonly Band[];

  /** @param bins bins of a power spectrum from 0 Hz to half of `sampleRate`, both included */
  constructor(sampleRate: number, bins: number) {
    const binWidth = sampleRate / 2 / (bins - 1);
    const lowest = toMel(LOWEST);
    const step = (toMel(HIGHEST) - lowest) / (BAND_COUNT + 1);
    this.bands = Array.from({ length: BAND_COUNT }, (_, band) => {
      const edges = [band, band + 1, band + 2].map((n) => toHertz(lowest + n * step) / binWidth);
      return triangle(edges[0] as number, edges[1] as number, edges[2] as number);
    });
  }

  /** Writes the mean power of each band into `out` from `offset` on. */
  measure(power: Float64Array, out: Float32Array, offset: number): void {
    for (let band = 0; band < BAND_COUNT; band++) {
      const { firstBin, weights } = this.bands[band] as Band;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += (power[firstBin + i] as number) * (weights[i] as number);
      out[offset + band] = sum;
    }
  }
}

function triangle(from: number, peak: number, to: number): Band {
  const firstBin = Math.ceil(from);
  const weights = Float64Array.from({ length: Math.floor(to) - firstBin + 1 }, (_, i) => {
    const bin = firstBin + i;
    return bin < peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { firstBin, weights: weights.map((weight) => weight / sum) };
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
