import { useEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from './clip-range.js';
import { type Preview, SelectionPlayer } from './selection-player.js';

/** Plays and pauses the chosen part. A play after a pause goes on where it was, if that is still inside. */
export function usePreview(address: string, durationMillis: number, onError: (failed: boolean) => void) {
  const player = useMemo(() => new SelectionPlayer(address, durationMillis), [address, durationMillis]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [loading, setLoading] = useState(false);
  const pausedAt = useRef<number | null>(null);
  const current = useRef<Preview | null>(null);
  const asked = useRef(0);

  const stop = () => {
    asked.current += 1;
    current.current?.stop();
    current.current = null;
    setPreview(null);
    setLoading(false);
  };
  useEffect(
    () => () => {
      asked.current += 1;
      current.current?.stop();
    },
    [],
  );

  const play = async (clip: Clip) => {
    stop();
    const turn = asked.current;
    const from = pausedAt.current;
    pausedAt.current = null;
    setLoading(true);
    onError(false);
    try {
      const inside = from !== null && from > clip.start && from < clip.end - 20;
      const begun = await player.play(inside ? { ...clip, start: from } : clip);
      if (turn !== asked.current) return begun.stop();
      current.current = begun;
      setPreview(begun);
      setLoading(false);
      await begun.ended;
      if (turn === asked.current) stop();
    } catch (error) {
      console.warn('The sound could not be played.', error);
      if (turn === asked.current) {
        stop();
        onError(true);
      }
    }
  };
  const pause = () => {
    pausedAt.current = current.current?.position() ?? null;
    stop();
  };
  /** Forgets where it was paused and stops: the choice has changed. */
  const reset = () => {
    pausedAt.current = null;
    if (current.current !== null) stop();
  };
  return { preview, loading, play, pause, reset };
}
