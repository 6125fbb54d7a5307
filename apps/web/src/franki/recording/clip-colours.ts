/** Colours of segments by number. Distinct for colour-blind eyes too, since neighbours differ in lightness as well. */
const COLOURS = ['#f2654f', '#2c6bd8', '#e79a0b', '#1e9a5b', '#7a57e8', '#0e9aa0', '#c2488f', '#7c8a2a'];

/** @param number of the segment, from 1 */
export function clipColour(number: number): string {
  return COLOURS[(number - 1) % COLOURS.length] ?? '#f2654f';
}
