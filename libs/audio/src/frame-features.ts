import { BAND_COUNT } from './mel-bands.js';

/** Samples a second that the segmentation hears: speech and animals lie below 8 kHz. */
export const ANALYSIS_RATE = 16000;
/** Samples from one frame to the next: 10 ms, a third of the edge error that a listener forgives. */
export const HOP = 160;
export const FRAMES_PER_SECOND = ANALYSIS_RATE / HOP;

/** What is kept of a recording: a few numbers for each 10 ms, 30 MB for an hour. Frame i is centred on sample i × HOP. */
export class FrameFeatures {
  length = 0;
  /** Power in each mel band, band after band for each frame. */
  bands = new Float32Array(BAND_COUNT * 1024);
  /** Power below the bands, where a knock on the table lies. */
  rumble = new Float32Array(1024);
  /** How periodic a frame is, from 0 (noise) to 1 (a steady tone). */
  voicing = new Float32Array(1024);

  /** Adds a frame of zeros. */
  grow(): void {
    if (this.length === this.rumble.length) {
      this.bands = doubled(this.bands);
      this.rumble = doubled(this.rumble);
      this.voicing = doubled(this.voicing);
    }
    this.length += 1;
  }

  /** Sum of a frame's bands. */
  power(frame: number): number {
    return this.bands.subarray(frame * BAND_COUNT, (frame + 1) * BAND_COUNT).reduce((sum, power) => sum + power, 1e-3);
  }

  /** One band's powers, frame by frame. */
  band(band: number): Float32Array {
    return Float32Array.from({ length: this.length }, (_, frame) => this.bands[frame * BAND_COUNT + band] as number);
  }
}

function doubled(array: Float32Array): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(array.length * 2);
  longer.set(array);
  return longer;
}
