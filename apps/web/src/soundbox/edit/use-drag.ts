import { type PointerEvent, useRef } from 'react';

/**
 * Handlers for dragging sideways by mouse, pen or thumb. A second finger changes nothing.
 * @param value what is dragged, as it stands when the drag begins
 * @param onDrag gets that value and the distance since, in pixels
 */
export function useDrag<T>(value: T, onDrag: (from: T, pixels: number) => void) {
  const held = useRef<{ pointer: number; x: number; from: T } | null>(null);
  const release = (event: PointerEvent) => {
    if (held.current?.pointer === event.pointerId) held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (held.current !== null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { pointer: event.pointerId, x: event.clientX, from: value };
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current?.pointer === event.pointerId) onDrag(held.current.from, event.clientX - held.current.x);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
