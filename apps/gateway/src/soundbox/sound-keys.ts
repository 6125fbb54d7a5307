/** The area of the store that sounds stand in. */
export const SOUNDBOX_AREA = 'soundbox';

export interface Clip {
  readonly startMillis: number;
  readonly endMillis: number;
  readonly evenLoudness: boolean;
}

/** Where a sound's objects stand. */
export const soundKeys = (id: string) => ({
  /** The file as it was uploaded: clips are cut from it. */
  upload: `${SOUNDBOX_AREA}/${id}/upload`,
  /** The whole as every browser plays it. */
  whole: `${SOUNDBOX_AREA}/${id}/whole.mp3`,
  peaks: `${SOUNDBOX_AREA}/${id}/peaks.json`,
  // A name tells all that a clip depends on: the same address never means other bytes, as caches must be able to trust.
  clip: ({ startMillis, endMillis, evenLoudness }: Clip) =>
    `${SOUNDBOX_AREA}/${id}/clip-${startMillis}-${endMillis < 0 ? 'end' : endMillis}${evenLoudness ? '-even' : ''}.mp3`,
});

/** The id in a key of this area; undefined for a key of another. */
export function soundIdOf(key: string): string | undefined {
  const [area, id] = key.split('/');
  return area === SOUNDBOX_AREA ? id : undefined;
}

/**
 * The key that an address of the proxy means: what follows the host in a sound's address, with or without `media/` and
 * `soundbox/` before it.
 */
export function keyInProxyPath(path: string): string {
  return `${SOUNDBOX_AREA}/${path.replace(/^\/*(media\/)?(soundbox\/)?/, '')}`;
}
