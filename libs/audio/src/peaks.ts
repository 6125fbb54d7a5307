/** Pieces a second that are noted while a sound passes: an hour takes 6 MB. */
const PIECES_PER_SECOND = 400;
/** Columns that are handed out at most: more than any screen has, some ten kilobytes as JSON. */
const COLUMNS = 2400;

/** Levels under the loudest moment, in dB, that count as silence around it, however quiet the room. */
const SILENCE = -38;
/** What is over the room's own noise by this, in dB, is a sound. */
const OVER_ROOM = 9;
/** But what comes within this of the loudest moment is one too, however noisy the room. */
const SURELY_SOUND = -14;
/** Seconds left before and after, so that a breath in and an echo stay. */
const LEAD = 0.06;
const TAIL = 0.15;
/** Seconds of silence that are worth the question whether to cut them off. */
const WORTH_CUTTING = 0.2;

export interface Peaks {
  /** The loudest sample of each of equally long columns, 0 to 255. */
  readonly columns: number[];
  /** The part between leading and trailing silence, in seconds; null when there is no silence worth cutting off. */
  readonly audible: { readonly start: number; readonly end: number } | null;
}

/** Notes the outline of a sound that arrives in pieces. */
export class PeakMeter {
  private readonly pieceFrames: number;
  private readonly pieces = new GrowingLevels();
  private top = 0;
  private frames = 0;
  private total = 0;

  constructor(
    private readonly sampleRate: number,
    private readonly channels: number,
  ) {
    this.pieceFrames = Math.round(sampleRate / PIECES_PER_SECOND);
  }

  /** @param samples interleaved, whole frames, 1 is full scale */
  push(samples: Float32Array): void {
    for (let i = 0; i < samples.length; i += this.channels) {
      for (let c = 0; c < this.channels; c++) this.top = Math.max(this.top, Math.abs(samples[i + c] ?? 0));
      this.frames += 1;
      if (this.frames === this.pieceFrames) this.closePiece();
    }
    this.total += samples.length / this.channels;
  }

  finish(): Peaks {
    if (this.frames > 0) this.closePiece();
    const levels = this.pieces.all();
    const piece = this.pieceFrames / this.sampleRate;
    return { columns: columnsOf(levels), audible: audiblePart(levels, piece, this.total / this.sampleRate) };
  }

  private closePiece(): void {
    this.pieces.push(this.top);
    this.top = 0;
    this.frames = 0;
  }
}

class GrowingLevels {
  private held = new Float32Array(4096);
  private length = 0;

  push(level: number): void {
    if (this.length === this.held.length) {
      const larger = new Float32Array(this.length * 2);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[this.length++] = level;
  }

  all(): Float32Array {
    return this.held.subarray(0, this.length);
  }
}

function columnsOf(levels: Float32Array): number[] {
  const count = Math.min(COLUMNS, levels.length);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * levels.length) / count);
    const to = Math.floor(((i + 1) * levels.length) / count);
    const top = levels.subarray(from, to).reduce((most, level) => Math.max(most, level), 0);
    return Math.min(255, Math.round(top * 255));
  });
}

/**
 * Finds the part worth hearing, by levels of 10 ms against the quietest tenth of the sound (the room).
 * @param piece seconds of one level
 */
function audiblePart(levels: Float32Array, piece: number, seconds: number): Peaks['audible'] {
  const width = Math.max(1, Math.round(0.01 / piece));
  const steps = Array.from({ length: Math.ceil(levels.length / width) }, (_, i) =>
    levels.subarray(i * width, (i + 1) * width).reduce((most, level) => Math.max(most, level), 0),
  );
  const loudest = steps.reduce((most, level) => Math.max(most, level), 0);
  if (loudest === 0) return null;
  const room = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 10)] ?? 0;
  const threshold = Math.min(
    loudest * decibels(SURELY_SOUND),
    Math.max(loudest * decibels(SILENCE), room * decibels(OVER_ROOM)),
  );
  const first = steps.findIndex((level) => level > threshold);
  const last = steps.findLastIndex((level) => level > threshold);
  const start = Math.max(0, first * width * piece - LEAD);
  const end = Math.min(seconds, (last + 1) * width * piece + TAIL);
  return start + (seconds - end) < WORTH_CUTTING ? null : { start, end };
}

function decibels(value: number): number {
  return 10 ** (value / 20);
}
