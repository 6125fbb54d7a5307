import { contrast } from '../design/contrast.js';

const INKS = ['#ffffff', '#1d1916'] as const;

/** The colour of letters on a plate's ground: the one of two that is read more easily. */
export function inkOn(ground: string): string {
  const [light, dark] = INKS;
  return contrast(light, ground) >= contrast(dark, ground) ? light : dark;
}
