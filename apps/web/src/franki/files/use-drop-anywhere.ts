import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes files that fall anywhere on the dialog around the element, not only on its marked place. */
export function useDropAnywhere(element: RefObject<Element | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const here = new AbortController();
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      hold(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && !isMarkedPlace(event.target)) take(files);
    };
    dialog?.addEventListener('dragover', hold, { signal: here.signal });
    dialog?.addEventListener('drop', drop, { signal: here.signal });
    return () => here.abort();
  }, [element]);
}

/** The place made for files takes them itself. */
function isMarkedPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('label:has(input[type="file"])') !== null;
}
