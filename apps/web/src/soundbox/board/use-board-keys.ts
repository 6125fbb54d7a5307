import { useEffect } from 'react';

/** What the keyboard does on the whole board: 1 to 9 press the first nine keys, Escape stops all. */
export function useBoardKeys(actions: {
  readonly press: (index: number, pressedAt: number) => void;
  readonly stopAll: () => void;
}): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || writesText(event.target)) return;
      if (event.key === 'Escape') actions.stopAll();
      else if (/^[1-9]$/.test(event.key)) actions.press(Number(event.key) - 1, event.timeStamp);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}

function writesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
