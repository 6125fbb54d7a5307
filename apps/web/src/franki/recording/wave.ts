import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import { clipColour } from './clip-colours.js';
import { type Clip, SHORTEST_CLIP, type Stretch } from './clips.js';

/** Pixels. */
const HEIGHT = 64;

interface WaveEvents {
  readonly onReady: (seconds: number) => void;
  readonly onPlaying: (playing: boolean) => void;
  readonly onMoved: (id: string, to: Stretch) => void;
  readonly onChosen: (id: string) => void;
}

/** The waveform of one recording with its clips marked on it. */
export class Wave {
  readonly #surfer: WaveSurfer;
  readonly #regions: ReturnType<typeof RegionsPlugin.create>;
  #ready = false;

  constructor(container: HTMLElement, events: WaveEvents) {
    const colour = (name: string) => getComputedStyle(container).getPropertyValue(name).trim();
    this.#regions = RegionsPlugin.create();
    this.#surfer = WaveSurfer.create({
      container,
      height: HEIGHT,
      normalize: true,
      waveColor: colour('--quiet'),
      progressColor: colour('--edge'),
      cursorColor: colour('--ink'),
      cursorWidth: 2,
      barWidth: 2,
      barGap: 1,
      barRadius: 1,
      cspNonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '',
      plugins: [this.#regions],
    });
    this.#surfer.on('ready', (seconds) => {
      this.#ready = true;
      events.onReady(seconds);
    });
    this.#surfer.on('play', () => events.onPlaying(true));
    this.#surfer.on('pause', () => events.onPlaying(false));
    this.#surfer.on('finish', () => events.onPlaying(false));
    this.#regions.on('region-updated', ({ id, start, end }) => events.onMoved(id, { start, end }));
    this.#regions.on('region-clicked', ({ id }) => events.onChosen(id));
  }

  /** @throws Error when there is nothing in it that could be drawn */
  async load(recording: Blob): Promise<void> {
    await this.#surfer.loadBlob(recording);
    if (!this.#surfer.getDecodedData()?.length) throw new Error('No waveform data');
  }

  /** Marks these clips and no others. */
  mark(clips: readonly Clip[]): void {
    if (!this.#ready) return;
    const regions = new Map(this.#regions.getRegions().map((region) => [region.id, region]));
    for (const clip of clips) {
      const { id, start, end } = clip;
      const region = regions.get(id);
      regions.delete(id);
      if (region === undefined) this.#add(clip);
      else if (region.start !== start || region.end !== end) region.setOptions({ start, end });
    }
    for (const region of regions.values()) region.remove();
  }

  #add({ id, number, start, end }: Clip): void {
    const label = document.createElement('b');
    label.textContent = String(number);
    label.style.cssText = 'padding: 1px 6px; font: 600 13px/1.4 var(--heading); pointer-events: none;';
    const color = `${clipColour(number)}59`;
    this.#regions.addRegion({
      id,
      start,
      end,
      color,
      content: label,
      minLength: SHORTEST_CLIP,
      drag: true,
      resize: true,
    });
  }

  /** @throws Error when there is no sound */
  async play(): Promise<void> {
    if (!this.#ready) throw new Error('No audio loaded');
    await this.#surfer.play();
  }

  pause(): void {
    this.#surfer.pause();
  }

  stop(): void {
    this.#surfer.stop();
  }

  /** The waveform as a PNG. @throws Error when there is none */
  async picture(): Promise<Blob> {
    if (!this.#ready) throw new Error('No audio loaded');
    const [image] = await this.#surfer.exportImage('image/png', 1, 'blob').catch(() => []);
    if (image === undefined) throw new Error('Could not export image');
    return image;
  }

  destroy(): void {
    this.#surfer.destroy();
  }
}
