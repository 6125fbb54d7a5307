import { KeyColour, type Sound } from '@family/contracts/soundbox';

/** The colour of a sound's key: the chosen one, or one that it keeps wherever it is moved. */
export function keyColour({ id, colour }: Pick<Sound, 'id' | 'colour'>): KeyColour {
  const colours = KeyColour.options;
  // The end of an id is random; its beginning is the time.
  return colour ?? colours[Number.parseInt(id.slice(-6), 16) % colours.length] ?? 'violet';
}
