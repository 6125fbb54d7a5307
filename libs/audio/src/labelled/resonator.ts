/** A two-pole filter that rings at one frequency: one formant of a voice (Klatt 1980). */
export class Resonator {
  private readonly radius: number;
  private frequency = Number.NaN;
  private feedback = 0;
  private before = 0;
  private twoBefore = 0;

  /** @param bandwidth of the formant in hertz */
  constructor(
    private readonly sampleRate: number,
    bandwidth: number,
  ) {
    this.radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
  }

  next(input: number, frequency: number): number {
    if (frequency !== this.frequency) {
      this.frequency = frequency;
      this.feedback = 2 * this.radius * Math.cos((2 * Math.PI * frequency) / this.sampleRate);
    }
    const output = (1 - this.radius) * input + this.feedback * this.before - this.radius ** 2 * this.twoBefore;
    this.twoBefore = this.before;
    this.before = output;
    return output;
  }
}
