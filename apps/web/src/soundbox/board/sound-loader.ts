import { type Decoded, RecentBuffers } from './recent-buffers.js';

interface Wiring<B> {
  readonly fetchBytes: (address: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly decode: (bytes: ArrayBuffer) => Promise<B>;
  /** Bytes of decoded sound that are kept. */
  readonly budget: number;
}

/** Sounds that are loaded at the same time before anybody asks for them. */
const SIDE_BY_SIDE = 3;

/** Fetches and decodes sounds: those that are pressed at once, the others one after the other in the board's order. */
export class SoundLoader<B extends Decoded> {
  readonly #buffers: RecentBuffers<B>;
  readonly #loading = new Map<string, Promise<B>>();
  #ahead = new AbortController();

  constructor(private readonly wiring: Wiring<B>) {
    this.#buffers = new RecentBuffers(wiring.budget);
  }

  /** The decoded sound, if it is there already. */
  ready(address: string): B | undefined {
    return this.#buffers.get(address);
  }

  load(address: string): Promise<B> {
    const loading = this.#loading.get(address);
    if (loading !== undefined) return loading;
    const work = this.#fetch(address).finally(() => this.#loading.delete(address));
    this.#loading.set(address, work);
    return work;
  }

  /** Loads these ahead, in this order, until memory is full; takes the place of what was loaded ahead before. */
  async loadAhead(addresses: readonly string[]): Promise<void> {
    this.stop();
    const { signal } = this.#ahead;
    const waiting = addresses.filter((address) => !this.#buffers.has(address));
    const takeNext = async () => {
      while (!signal.aborted && !this.#buffers.full) {
        const next = waiting.shift();
        if (next === undefined) return;
        await this.load(next).catch((error: unknown) => {
          if (!signal.aborted) console.warn('A sound could not be loaded ahead.', next, error);
        });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeNext));
  }

  /** Loads nothing ahead any more. */
  stop(): void {
    this.#ahead.abort();
    this.#ahead = new AbortController();
  }

  async #fetch(address: string): Promise<B> {
    const held = this.#buffers.get(address);
    if (held !== undefined) return held;
    const buffer = await this.wiring.decode(await this.wiring.fetchBytes(address, AbortSignal.timeout(60_000)));
    this.#buffers.put(address, buffer);
    return buffer;
  }
}

export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.arrayBuffer();
}
