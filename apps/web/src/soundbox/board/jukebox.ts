import { clipEnd, type Sound } from '@family/contracts/soundbox';
import { audioOutput, keepUnlocked } from './audio-output.js';
import { fetchBytes, SoundLoader } from './sound-loader.js';
import { type Sounding, Voices } from './voices.js';

/** Bytes of decoded sound that are kept: some six minutes of stereo. */
const MEMORY = 128 * 1024 * 1024;
/** Longer sounds are not decoded at once but played while they come in. */
const LONG_MILLIS = 90_000;
/** User Timing entry from a press to the moment that its sound is scheduled. */
export const PRESS_TO_SOUND = 'soundbox press to sound';

/** Plays the board's sounds from decoded samples, so that they start at once. */
export class Jukebox {
  readonly voices = new Voices();
  readonly #output = audioOutput();
  readonly #loader = new SoundLoader({
    fetchBytes,
    decode: (bytes: ArrayBuffer) => this.#output.decodeAudioData(bytes),
    budget: MEMORY,
  });

  /** Watches for permission to make sound. @returns how to stop everything */
  open(): () => void {
    const lock = keepUnlocked(this.#output);
    return () => {
      lock();
      this.#loader.stop();
      this.voices.stopAll();
    };
  }

  /** Loads what the board shows, in its order. */
  prepare(sounds: readonly Sound[]): void {
    void this.#loader.loadAhead(sounds.filter((sound) => !isLong(sound)).map(({ url }) => url));
  }

  /** @param pressedAt the event's time, in milliseconds of performance.now() */
  press(sound: Sound, pressedAt: number): void {
    this.voices.press(sound.id, () => {
      if (isLong(sound)) return playStream(sound.url);
      const buffer = this.#loader.ready(sound.url);
      if (buffer === undefined) return this.#loader.load(sound.url).then((loaded) => this.#play(loaded));
      const sounding = this.#play(buffer);
      performance.measure(PRESS_TO_SOUND, { start: pressedAt, end: performance.now(), detail: sound.id });
      return sounding;
    });
  }

  #play(buffer: AudioBuffer): Sounding {
    // A mouse button going down is permission enough for the very first sound; a finger has to be lifted first.
    if (this.#output.state !== 'running') this.#output.resume().catch(() => undefined);
    const source = new AudioBufferSourceNode(this.#output, { buffer });
    source.connect(this.#output.destination);
    const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve(), { once: true }));
    source.start();
    return { seconds: buffer.duration, ended, stop: () => source.stop() };
  }
}

function isLong({ start_millis, end_millis, duration_millis }: Sound): boolean {
  return clipEnd(end_millis, duration_millis ?? 0) - start_millis > LONG_MILLIS;
}

async function playStream(address: string): Promise<Sounding> {
  const element = new Audio(address);
  element.volume = 1;
  await element.play();
  let stop = () => element.pause();
  const ended = new Promise<void>((resolve, reject) => {
    element.addEventListener('ended', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(element.error), { once: true });
    stop = () => {
      element.pause();
      element.removeAttribute('src');
      resolve();
    };
  });
  return { seconds: element.duration, ended, stop: () => stop() };
}
