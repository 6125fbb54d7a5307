import type { Accessibility, Draggable } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';

type Announcements = NonNullable<NonNullable<ConstructorParameters<typeof Accessibility>[1]>['announcements']>;

export const INSTRUCTIONS =
  'Press space to lift this sound, the arrow keys to move it, space again to put it down, escape to leave it where it was.';

/** What is read out while a sound is moved. @param sounds in the order in which they stand before the move */
export function announcementsFor(
  sounds: () => readonly { readonly id: string; readonly name: string }[],
): Announcements {
  const name = (source: Draggable) => sounds().find(({ id }) => id === source.id)?.name ?? 'the sound';
  const placeOf = (index: number) => `place ${index + 1} of ${sounds().length}`;
  return {
    dragstart: ({ operation: { source } }) =>
      isSortable(source) ? `Lifted ${name(source)}, ${placeOf(source.initialIndex)}.` : undefined,
    dragover: ({ operation: { source, target } }) =>
      isSortable(source) && isSortable(target) ? `${name(source)} is at ${placeOf(target.index)}.` : undefined,
    dragend: ({ operation: { source }, canceled }) => {
      if (!isSortable(source)) return undefined;
      return canceled
        ? `${name(source)} stays at ${placeOf(source.initialIndex)}.`
        : `Put ${name(source)} down at ${placeOf(source.index)}.`;
    },
  };
}
