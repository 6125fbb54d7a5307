import { type RefObject, useEffect } from 'react';
import type { TapGate } from './tap-gate.js';

/** Tells the gate of every finger, and keeps long presses from opening menus while the element is there. */
export function useSmallHands(element: RefObject<HTMLElement | null>, gate: TapGate): void {
  useEffect(() => {
    const here = new AbortController();
    const everywhere = { capture: true, signal: here.signal };
    const release = ({ pointerId }: PointerEvent) => gate.release(pointerId);
    window.addEventListener('pointerdown', ({ pointerId }) => gate.press(pointerId), everywhere);
    window.addEventListener('pointerup', release, everywhere);
    window.addEventListener('pointercancel', release, everywhere);
    element.current?.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: here.signal });
    return () => here.abort();
  }, [element, gate]);
}
