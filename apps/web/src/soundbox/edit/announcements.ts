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
  // Lifting is followed at once by a word about the place where it was: that must not drown the first.
  let justLifted = false;
  const placeOf = (index: number) => `place ${index + 1} of ${sounds().length}`;
  return {
    dragstart: ({ operation: { source } }) => {
      if (!isSortable(source)) return undefined;
      justLifted = true;
      return `Lifted ${name(source)}, ${placeOf(source.initialIndex)}.`;
    },
    dragover: ({ operation: { source, target } }) => {
      if (!isSortable(source) || !isSortable(target)) return undefined;
      if (justLifted && target.index === source.initialIndex) return undefined;
      justLifted = false;
      return `${name(source)} is at ${placeOf(target.index)}.`;
    },
    dragend: ({ operation: { source }, canceled }) => {
      if (!isSortable(source)) return undefined;
      return canceled
        ? `${name(source)} stays at ${placeOf(source.initialIndex)}.`
        : `Put ${name(source)} down at ${placeOf(source.index)}.`;
    },
  };
}
