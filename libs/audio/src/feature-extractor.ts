import { ANALYSIS_RATE, FrameFeatures, HOP } from './frame-features.js';
import { BAND_COUNT, MelBands } from './mel-bands.js';
import { RealFft } from './real-fft.js';

/** Samples in a frame: under a Hann window 32 ms see about 16 ms, and hold two periods of a deep voice. */
const FRAME = 512;
const BINS = FRAME / 2 + 1;
/** Bins of 31 Hz below the mel bands. */
const RUMBLE = { first: 1, last: 4 };
/** Periods of 500 Hz to 80 Hz in samples: the pitch of voices, and of most animals. */
const PERIOD = { shortest: 32, longest: 200 };

/** Turns samples into features as they come. */
export class FeatureExtractor {
  private readonly features = new FrameFeatures();
  private readonly fft = new RealFft(FRAME);
  private readonly mel = new MelBands(ANALYSIS_RATE, BINS);
  private readonly window = hann(FRAME);
  private readonly periodWeights = inverseCorrelation(this.window);
  private readonly frame = new Float64Array(FRAME);
  private readonly power = new Float64Array(BINS);
  private readonly real = new Float64Array(BINS);
  private readonly imaginary = new Float64Array(BINS);
  private readonly recent = new Float64Array(FRAME);
  /** Samples in `recent` so far. The first frame is centred on the first sample. */
  private filled = FRAME / 2;
  /** Samples pushed so far. */
  samples = 0;

  /** @param samples mono, at ANALYSIS_RATE */
  push(samples: Int16Array): void {
    this.samples += samples.length;
    this.take(samples);
  }

  /** The features of all that was pushed. Nothing may be pushed afterwards. */
  finish(): FrameFeatures {
    const frames = Math.ceil(this.samples / HOP);
    const silence = new Int16Array(HOP);
    while (this.features.length < frames) this.take(silence);
    return this.features;
  }

  private take(samples: Int16Array): void {
    let at = 0;
    while (at < samples.length) {
      const count = Math.min(FRAME - this.filled, samples.length - at);
      for (let i = 0; i < count; i++) this.recent[this.filled + i] = samples[at + i] as number;
      this.filled += count;
      at += count;
      if (this.filled === FRAME) this.measure();
    }
  }

  private measure(): void {
    const { features, recent, power } = this;
    this.spectrum();
    const index = features.length;
    features.grow();
    this.mel.measure(power, features.bands, index * BAND_COUNT);
    let rumble = 0;
    for (let bin = RUMBLE.first; bin <= RUMBLE.last; bin++) rumble += power[bin] as number;
    features.rumble[index] = rumble;
    features.voicing[index] = this.voicing();
    recent.copyWithin(0, HOP);
    this.filled = FRAME - HOP;
  }

  private spectrum(): void {
    const { frame, recent, window, power, real, imaginary } = this;
    let mean = 0;
    for (let i = 0; i < FRAME; i++) mean += (recent[i] as number) / FRAME;
    for (let i = 0; i < FRAME; i++) frame[i] = ((recent[i] as number) - mean) * (window[i] as number);
    this.fft.forward(frame, real, imaginary);
    for (let k = 0; k < BINS; k++) power[k] = (real[k] as number) ** 2 + (imaginary[k] as number) ** 2;
  }

  /** The highest autocorrelation at a period of a voice, corrected for the window's own (Boersma 1993). */
  private voicing(): number {
    const { power, frame, real } = this;
    // The power spectrum, mirrored, is real and even; so is its transform, the autocorrelation.
    frame.fill(0);
    let total = 0;
    for (let k = RUMBLE.last + 1; k < BINS - 1; k++) {
      const p = power[k] as number;
      frame[k] = p;
      frame[FRAME - k] = p;
      total += 2 * p;
    }
    if (total === 0) return 0;
    this.fft.forward(frame, real, this.imaginary);
    let best = 0;
    for (let lag = PERIOD.shortest; lag <= PERIOD.longest; lag++) {
      const correlation = (real[lag] as number) * (this.periodWeights[lag] as number);
      if (correlation > best) best = correlation;
    }
    return Math.min(1, best / total);
  }
}

function hann(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
}

/** For each lag, by how much the window alone lowers a periodic sound's autocorrelation. */
function inverseCorrelation(window: Float64Array): Float64Array {
  const at = (lag: number) => window.reduce((sum, w, i) => sum + w * (window[(i + lag) % FRAME] as number), 0);
  const whole = at(0);
  return Float64Array.from({ length: PERIOD.longest + 1 }, (_, lag) => whole / at(lag));
}
