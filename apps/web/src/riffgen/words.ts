import type { ImageSettings, Maker } from '@family/contracts/riffgen';

/** A moment as this browser's people write it. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export function day(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** How a picture was made, in a line. */
export function settingsInWords({ size, quality, format, background, compression }: ImageSettings): string {
  const kept = compression === undefined ? '' : `, ${compression} %`;
  const words = [size === 'auto' ? 'auto size' : size.replace('x', ' × '), `${quality} quality`, `${format}${kept}`];
  return [...words, ...(background === 'transparent' ? ['transparent'] : [])].join(' · ');
}

/** Who made it. */
export function madeBy({ offline, model }: Maker): string {
  return offline ? 'Made by the offline painter' : `Made by ${model}`;
}

/** A short name for the browser's tab. */
export function shortened(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** The name of a downloaded picture: what it shows, so that it is found again. */
export function fileName(concept: string, number: number, address: string): string {
  const words = concept.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['picture'];
  const extension = address.split('.').at(-1) ?? 'png';
  return `${words.slice(0, 6).join('-')}-${number}.${extension}`;
}
