import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Sound } from '@family/contracts/soundbox';

export const INSTRUCTIONS =
  'Press space to lift this sound, the arrow keys to move it, space again to put it down, escape to leave it where it was.';

/** What is read out while a sound is moved. */
export function announcementsFor(sounds: readonly Pick<Sound, 'id' | 'name'>[]): Announcements {
  const place = (id: UniqueIdentifier) =>
    `place ${sounds.findIndex((sound) => sound.id === id) + 1} of ${sounds.length}`;
  const name = (id: UniqueIdentifier) => sounds.find((sound) => sound.id === id)?.name ?? 'the sound';
  return {
    onDragStart: ({ active }) => `Lifted ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Put ${name(active.id)} down at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  };
}
