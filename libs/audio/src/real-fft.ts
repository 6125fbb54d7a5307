/**
 * The Fourier transform of real frames of a fixed length, by one complex FFT of half the length (radix 2, decimation in
 * time; the even samples ride as real parts, the odd ones as imaginary parts, and the two spectra are told apart
 * afterwards: Press et al., Numerical Recipes, "FFT of single real function").
 */
export class RealFft {
  private readonly half: number;
  private readonly order: Uint16Array;
  private readonly cosine: Float64Array;
  private readonly sine: Float64Array;
  private readonly real: Float64Array;
  private readonly imaginary: Float64Array;

  /** @param size samples in a frame, a power of two from 4 to 65536 */
  constructor(readonly size: number) {
    if (size < 4 || size > 65536 || (size & (size - 1)) !== 0) throw new TypeError(`Not a frame length: ${size}`);
    this.half = size / 2;
    this.order = bitReversed(this.half);
    this.cosine = Float64Array.from({ length: this.half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.sine = Float64Array.from({ length: this.half }, (_, k) => Math.sin((2 * Math.PI * k) / size));
    this.real = new Float64Array(this.half);
    this.imaginary = new Float64Array(this.half);
  }

  /** Writes the spectrum of `frame` for k = 0 … size/2 into `outReal` and `outImaginary`. */
  forward(frame: Float64Array, outReal: Float64Array, outImaginary: Float64Array): void {
    const { half, order, real, imaginary, cosine, sine } = this;
    for (let i = 0; i < half; i++) {
      const at = (order[i] as number) * 2;
      real[i] = frame[at] as number;
      imaginary[i] = frame[at + 1] as number;
    }
    this.transform();
    outReal[0] = (real[0] as number) + (imaginary[0] as number);
    outReal[half] = (real[0] as number) - (imaginary[0] as number);
    outImaginary[0] = 0;
    outImaginary[half] = 0;
    for (let k = 1; k < half; k++) {
      const j = half - k;
      const evenReal = ((real[k] as number) + (real[j] as number)) / 2;
      const evenImaginary = ((imaginary[k] as number) - (imaginary[j] as number)) / 2;
      const oddReal = ((imaginary[k] as number) + (imaginary[j] as number)) / 2;
      const oddImaginary = ((real[j] as number) - (real[k] as number)) / 2;
      const c = cosine[k] as number;
      const s = sine[k] as number;
      outReal[k] = evenReal + oddReal * c + oddImaginary * s;
      outImaginary[k] = evenImaginary + oddImaginary * c - oddReal * s;
    }
  }

  private transform(): void {
    const { half, real, imaginary, cosine, sine } = this;
    for (let span = 1; span < half; span *= 2) {
      const stride = half / span;
      for (let start = 0; start < half; start += 2 * span) {
        for (let k = 0; k < span; k++) {
          const c = cosine[k * stride] as number;
          const s = sine[k * stride] as number;
          const a = start + k;
          const b = a + span;
          const x = (real[b] as number) * c + (imaginary[b] as number) * s;
          const y = (imaginary[b] as number) * c - (real[b] as number) * s;
          real[b] = (real[a] as number) - x;
          imaginary[b] = (imaginary[a] as number) - y;
          real[a] = (real[a] as number) + x;
          imaginary[a] = (imaginary[a] as number) + y;
        }
      }
    }
  }
}

function bitReversed(length: number): Uint16Array {
  const bits = Math.log2(length);
  return Uint16Array.from({ length }, (_, i) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
}
