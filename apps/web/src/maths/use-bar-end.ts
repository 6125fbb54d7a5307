import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { countAt } from './cube-grid.js';

/** Lets the end of a bar be pulled with a finger or a mouse. */
export function useBarEnd(onCount: ((count: number) => void) | undefined) {
  const bar = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const report = useRef(onCount);

  useEffect(() => {
    report.current = onCount;
  });

  useEffect(() => {
    const drawn = bar.current;
    if (!held || drawn === null) return;
    const pull = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, height } = drawn.getBoundingClientRect();
      // Two rows stand open while it is held.
      const cube = height / 2;
      report.current?.(countAt((clientX - left) / cube, (clientY - top) / cube));
    };
    const release = () => setHeld(false);
    window.addEventListener('pointermove', pull);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointermove', pull);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);

  const hold = (event: ReactPointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    setHeld(true);
  };
  return { bar, held, hold };
}
