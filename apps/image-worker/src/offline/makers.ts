import { paintPicture } from '@family/images/painter';
import { writeScenes } from '@family/images/prompt-writer';
import type { Makers } from '../riffgen-makers.js';

/** Who writes and paints where there is no image service: always the same for the same wish, and free. */
export const offlineMakers: Makers = {
  writer: {
    maker: { offline: true, model: 'offline writer' },
    write: async (wish) => writeScenes(wish),
  },
  painter: {
    painter: { offline: true, model: 'offline painter', transparent: true },
    paint: (prompt, settings, { signal }) => paintPicture(prompt, settings, signal),
  },
};
