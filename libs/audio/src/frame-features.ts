import { BAND_COUNT, MelBands } from './mel-bands.js';
import { RealFft } from './real-fft.js';

/** Samples a second that the segmentation hears: speech and animals lie below 8 kHz. */
export const ANALYSIS_RATE = 16000;
/** Samples from one frame to the next: 10 ms, a third of the edge error that is allowed. */
export const HOP = 160;
export const FRAMES_PER_SECOND = ANALYSIS_RATE / HOP;
/** Samples in a frame: 32 ms under a Hann window see about 16 ms, and hold two periods of a deep voice. */
const FRAME = 512;

/** Rumble: what a knock on the table puts below the mel bands, in bins of 31 Hz. */
const THUMP_BINS = { from: 1, to: 5 };
/** Periods from 80 Hz to 500 Hz, in samples: the pitch of voices, and of most animals. */
const PERIOD = { from: 32, to: 200 };

/** What is kept of a recording: a few numbers for each 10 ms. */
export class FrameFeatures {
  length = 0;
  bands = new Float32Array(BAND_COUNT * 1024);
  thump = new Float32Array(1024);
  /** How periodic a frame is, from 0 (noise) to 1 (a steady tone). */
  voicing = new Float32Array(1024);

  append(bandsInto: (out: Float32Array, offset: number) => void, thump: number, voicing: number): void {
    if (this.length === this.thump.length) this.grow();
    bandsInto(this.bands, this.length * BAND_COUNT);
    this.thump[this.length] = thump;
    this.voicing[this.length] = voicing;
    this.length += 1;
  }

  private grow(): void {
    this.bands = doubled(this.bands);
    this.thump = doubled(this.thump);
    this.voicing = doubled(this.voicing);
  }
}

/** Turns a stream of samples into features; frame i is centred on sample i × HOP. */
export class FeatureExtractor {
  readonly features = new FrameFeatures();
  private readonly fft = new RealFft(FRAME);
  private readonly mel = new MelBands(ANALYSIS_RATE, FRAME / 2 + 1);
  private readonly window = Float64Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME));
  private readonly windowCorrelation: Float64Array;
  private readonly frame = new Float64Array(FRAME);
  private readonly power = new Float64Array(FRAME / 2 + 1);
  private readonly mirrored = new Float64Array(FRAME);
  private readonly real = new Float64Array(FRAME / 2 + 1);
  private readonly imaginary = new Float64Array(FRAME / 2 + 1);
  private readonly recent = new Float64Array(FRAME);
  /** Samples in `recent` that are not yet hopped over; the first frame begins half a frame before the recording. */
  private filled = FRAME / 2;
  samples = 0;

  constructor() {
    this.windowCorrelation = Float64Array.from({ length: PERIOD.to + 1 }, (_, lag) => {
      let sum = 0;
      for (let i = 0; i < FRAME; i++) sum += (this.window[i] as number) * (this.window[(i + lag) % FRAME] as number);
      return sum;
    });
  }

  push(samples: Int16Array): void {
    this.samples += samples.length;
    let at = 0;
    while (at < samples.length) {
      const take = Math.min(FRAME - this.filled, samples.length - at);
      for (let i = 0; i < take; i++) this.recent[this.filled + i] = samples[at + i] as number;
      this.filled += take;
      at += take;
      if (this.filled === FRAME) this.hop();
    }
  }

  finish(): FrameFeatures {
    const wanted = Math.ceil(this.samples / HOP);
    const padding = new Int16Array(HOP);
    const { samples } = this;
    while (this.features.length < wanted) this.push(padding);
    this.features.length = wanted;
    this.samples = samples;
    return this.features;
  }

  private hop(): void {
    const { frame, recent, window, power } = this;
    let mean = 0;
    for (let i = 0; i < FRAME; i++) mean += recent[i] as number;
    mean /= FRAME;
    for (let i = 0; i < FRAME; i++) frame[i] = ((recent[i] as number) - mean) * (window[i] as number);
    this.fft.forward(frame, this.real, this.imaginary);
    for (let k = 0; k <= FRAME / 2; k++) power[k] = (this.real[k] as number) ** 2 + (this.imaginary[k] as number) ** 2;
    let thump = 0;
    for (let bin = THUMP_BINS.from; bin <= THUMP_BINS.to; bin++) thump += power[bin] as number;
    this.features.append((out, offset) => this.mel.measure(power, out, offset), thump, this.voicing());
    recent.copyWithin(0, HOP);
    this.filled = FRAME - HOP;
  }

  /** The highest normalised autocorrelation at a period of a voice (Boersma 1993: divided by that of the window). */
  private voicing(): number {
    const { power, mirrored, real } = this;
    let total = 0;
    for (let k = 0; k < FRAME; k++) {
      const bin = k <= FRAME / 2 ? k : FRAME - k;
      const p = bin < THUMP_BINS.to ? 0 : (power[bin] as number);
      mirrored[k] = p;
      total += p;
    }
    if (total <= 0) return 0;
    // The mirrored power spectrum is real and even, and so is its transform: the autocorrelation.
    this.fft.forward(mirrored, real, this.imaginary);
    let best = 0;
    for (let lag = PERIOD.from; lag <= PERIOD.to; lag++) {
      const r = ((real[lag] as number) / total) * ((this.windowCorrelation[0] as number) / (this.windowCorrelation[lag] as number));
      if (r > best) best = r;
    }
    return Math.min(1, best);
  }
}

function doubled(array: Float32Array): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(array.length * 2);
  longer.set(array);
  return longer;
}
