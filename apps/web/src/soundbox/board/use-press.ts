import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers that press at the earliest moment: fingers and pens on pointer-down, a mouse on mouse-down, and the keyboard or
 * a screen reader by a click without a pointer. A browser's later imitation of a mouse does not press again.
 * @param press gets the event's time, in milliseconds of performance.now()
 */
export function usePress(press: (pressedAt: number) => void) {
  const pointer = useRef('mouse');
  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      if (event.pointerType !== 'mouse') press(event.timeStamp);
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 0 && pointer.current === 'mouse') press(event.timeStamp);
    },
    onClick: (event: MouseEvent) => {
      // Keyboards and screen readers: a click that no button went down for.
      if (event.detail === 0) press(event.timeStamp);
      pointer.current = 'mouse';
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      // A long finger on a key is no wish for a menu.
      if (pointer.current !== 'mouse') event.preventDefault();
    },
  };
}
