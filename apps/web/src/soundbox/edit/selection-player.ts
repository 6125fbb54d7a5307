import { audioOutput } from '../board/audio-output.js';
import { fetchBytes } from '../board/sound-loader.js';
import type { Clip } from './clip-range.js';

/** Longer sounds are not decoded as a whole for a preview: an hour would take a gigabyte. */
const DECODED_AT_MOST_MILLIS = 240_000;

export interface Preview {
  /** Where it is, in milliseconds of the sound. */
  position(): number;
  readonly ended: Promise<void>;
  stop(): void;
}

/** Plays parts of one sound: exactly to the sample where it is short enough to be decoded. */
export class SelectionPlayer {
  #buffer: Promise<AudioBuffer> | undefined;

  constructor(
    private readonly address: string,
    private readonly durationMillis: number,
  ) {}

  /** @throws when the sound cannot be loaded or played */
  async play(clip: Clip): Promise<Preview> {
    const output = audioOutput();
    await output.resume();
    return this.durationMillis <= DECODED_AT_MOST_MILLIS ? this.#playDecoded(output, clip) : this.#playStream(clip);
  }

  async #playDecoded(output: AudioContext, clip: Clip): Promise<Preview> {
    this.#buffer ??= fetchBytes(this.address, AbortSignal.timeout(60_000)).then((bytes) =>
      output.decodeAudioData(bytes),
    );
    const buffer = await this.#buffer.catch((error: unknown) => {
      this.#buffer = undefined;
      throw error;
    });
    const source = new AudioBufferSourceNode(output, { buffer });
    source.connect(output.destination);
    const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve(), { once: true }));
    const began = output.currentTime;
    source.start(0, clip.start / 1000, (clip.end - clip.start) / 1000);
    const position = () => Math.min(clip.end, clip.start + (output.currentTime - began) * 1000);
    return { position, ended, stop: () => source.stop() };
  }

  async #playStream(clip: Clip): Promise<Preview> {
    const element = new Audio(this.address);
    element.currentTime = clip.start / 1000;
    await element.play();
    let stop = () => element.pause();
    const ended = new Promise<void>((resolve) => {
      stop = () => {
        element.pause();
        resolve();
      };
      element.addEventListener('ended', stop, { once: true });
      element.addEventListener('timeupdate', () => {
        if (element.currentTime * 1000 >= clip.end) stop();
      });
    });
    return { position: () => Math.min(clip.end, element.currentTime * 1000), ended, stop: () => stop() };
  }
}
