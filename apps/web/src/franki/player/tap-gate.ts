/** Milliseconds in which a second tap is a small hand bouncing. */
const BOUNCE_MS = 250;

/** Tells taps that were meant from a hand that lies, bounces or drums on the screen. One for all cards. */
export class TapGate {
  readonly #down = new Set<number>();
  readonly #ignored = new Set<number>();
  #lastAt = Number.NEGATIVE_INFINITY;

  /** A finger touches the screen. While another is there already, it does not count. */
  press(pointer: number): void {
    if (this.#down.size === 0) this.#ignored.clear();
    else if (!this.#down.has(pointer)) this.#ignored.add(pointer);
    this.#down.add(pointer);
  }

  /** A finger has gone. */
  release(pointer: number): void {
    this.#down.delete(pointer);
  }

  /** Whether a tap counts. @param pointer undefined when it came from a keyboard @param now in milliseconds */
  accepts(pointer: number | undefined, now: number): boolean {
    if (pointer !== undefined && this.#ignored.has(pointer)) return false;
    if (now - this.#lastAt < BOUNCE_MS) return false;
    this.#lastAt = now;
    return true;
  }
}
