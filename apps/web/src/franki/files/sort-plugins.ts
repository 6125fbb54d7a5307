import { Accessibility, type DragDropManagerInput, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';

const INSTRUCTIONS =
  'Press space to lift this file, the arrow keys to move it, space again to put it down, escape to leave it where it was.';

type Announcements = NonNullable<NonNullable<ConstructorParameters<typeof Accessibility>[1]>['announcements']>;

const announcements: Announcements = {
  dragstart: ({ operation: { source } }) =>
    isSortable(source) ? `Lifted from place ${source.initialIndex + 1}.` : undefined,
  dragover: ({ operation: { source, target } }) =>
    isSortable(source) && isSortable(target) ? `At place ${target.index + 1}.` : undefined,
  dragend: ({ operation: { source }, canceled }) => {
    if (!isSortable(source)) return undefined;
    return canceled ? `Left at place ${source.initialIndex + 1}.` : `Put down at place ${source.index + 1}.`;
  },
};

/** How dragging is told to those who hear the page, and styled under the page's security policy. */
export const sortPlugins: NonNullable<DragDropManagerInput['plugins']> = (defaults) => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS }, debounce: 0 }),
    ...(nonce ? [StyleInjector.configure({ nonce })] : []),
  ];
};
