/** What is needed of an AudioBuffer to know its size. */
export interface Decoded {
  readonly length: number;
  readonly numberOfChannels: number;
}

const BYTES_PER_SAMPLE = 4;

/** Keeps decoded sounds within a bound of memory: those not used for longest go first. */
export class RecentBuffers<B extends Decoded> {
  // A Map remembers the order in which things were put in: the first is the one not used for longest.
  readonly #held = new Map<string, B>();
  #bytes = 0;

  /** @param budget in bytes. One sound that is larger by itself is kept alone. */
  constructor(private readonly budget: number) {}

  get full(): boolean {
    return this.#bytes >= this.budget;
  }

  has(address: string): boolean {
    return this.#held.has(address);
  }

  /** The buffer, which counts as used by this. */
  get(address: string): B | undefined {
    const buffer = this.#held.get(address);
    if (buffer !== undefined) {
      this.#held.delete(address);
      this.#held.set(address, buffer);
    }
    return buffer;
  }

  put(address: string, buffer: B): void {
    this.drop(address);
    this.#held.set(address, buffer);
    this.#bytes += bytesOf(buffer);
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.budget || this.#held.size === 1) break;
      this.drop(oldest);
    }
  }

  drop(address: string): void {
    const buffer = this.#held.get(address);
    if (buffer === undefined) return;
    this.#held.delete(address);
    this.#bytes -= bytesOf(buffer);
  }
}

function bytesOf({ length, numberOfChannels }: Decoded): number {
  return length * numberOfChannels * BYTES_PER_SAMPLE;
}
