import { MAX_VOICES } from '@family/contracts/soundbox';

/** A key's sound on its way or sounding. A restart is another voice. */
export interface Voice {
  /** Another number for each press. */
  readonly turn: number;
  /** Seconds that it will sound; null while it is still loading. */
  readonly seconds: number | null;
}

/** Something that sounds and can be stopped. */
export interface Sounding {
  readonly seconds: number;
  /** Resolves when it has come to its end, or was stopped. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Makes a sound begin. Synchronous where the sound is ready, so that nothing stands between a press and its sound. */
export type Begin = () => Sounding | Promise<Sounding>;

interface Playing {
  voice: Voice;
  sounding: Sounding | undefined;
}

/** Who sounds: at most three, a pressed one from its beginning. */
export class Voices {
  readonly #playing = new Map<string, Playing>();
  readonly #listeners = new Set<() => void>();
  #turns = 0;

  constructor(private readonly log: (message: string, ...about: unknown[]) => void = console.info) {}

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(id: string): Voice | undefined {
    return this.#playing.get(id)?.voice;
  }

  get anySounding(): boolean {
    return this.#playing.size > 0;
  }

  /** Begins a sound, or begins it anew. Ignored while three others sound. */
  press(id: string, begin: Begin): void {
    const before = this.#playing.get(id);
    if (before === undefined && this.#playing.size >= MAX_VOICES) {
      this.log(`Only ${MAX_VOICES} sounds play at once: a press was ignored.`, id);
      return;
    }
    before?.sounding?.stop();
    const playing: Playing = { voice: { turn: ++this.#turns, seconds: null }, sounding: undefined };
    this.#playing.set(id, playing);
    try {
      const sounding = begin();
      if (sounding instanceof Promise) {
        sounding.then(
          (begun) => this.#began(id, playing, begun),
          (error: unknown) => this.#failed(id, playing, error),
        );
      } else this.#began(id, playing, sounding);
    } catch (error) {
      this.#failed(id, playing, error);
    }
    this.#tell();
  }

  stopAll(): void {
    for (const { sounding } of this.#playing.values()) sounding?.stop();
    this.#playing.clear();
    this.#tell();
  }

  #began(id: string, playing: Playing, sounding: Sounding): void {
    if (this.#playing.get(id) !== playing) {
      sounding.stop();
      return;
    }
    playing.sounding = sounding;
    playing.voice = { turn: playing.voice.turn, seconds: sounding.seconds };
    sounding.ended.then(
      () => this.#remove(id, playing),
      (error: unknown) => this.#failed(id, playing, error),
    );
    this.#tell();
  }

  #failed(id: string, playing: Playing, error: unknown): void {
    this.log('A sound could not be played.', id, error);
    this.#remove(id, playing);
  }

  #remove(id: string, playing: Playing): void {
    if (this.#playing.get(id) !== playing) return;
    this.#playing.delete(id);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
