import { useEffect, useState, useSyncExternalStore } from 'react';
import { Jukebox } from './jukebox.js';
import type { Voice, Voices } from './voices.js';

/** The board's sounds for as long as the board is shown. */
export function useJukebox(): Jukebox {
  const [jukebox] = useState(() => new Jukebox());
  useEffect(() => jukebox.open(), [jukebox]);
  return jukebox;
}

export function useVoice(voices: Voices, id: string): Voice | undefined {
  return useSyncExternalStore(voices.subscribe, () => voices.of(id));
}

export function useAnySounding(voices: Voices): boolean {
  return useSyncExternalStore(voices.subscribe, () => voices.anySounding);
}
