import { Accessibility, type DragDropManagerInput, StyleInjector } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import type { Sound } from '@family/contracts/soundbox';
import { useMemo, useRef } from 'react';
import { announcementsFor, INSTRUCTIONS } from './announcements.js';
import css from './sound-list.module.css';
import { SoundRow } from './sound-row.js';

interface Props {
  readonly sounds: readonly Sound[];
  readonly onDelete: (id: string) => void;
  readonly onReorder: (sounds: readonly Sound[]) => void;
}

/** Every sound in the board's order, which is changed by dragging: mouse, finger or keyboard. */
export function SoundList({ sounds, onDelete, onReorder }: Props) {
  const shown = useRef(sounds);
  shown.current = sounds;
  const plugins = useMemo(() => pluginsFor(() => shown.current), []);
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={(event) => {
        if (event.canceled) return;
        const before = sounds.map(({ id }) => id);
        const after = move(before, event);
        if (after.every((id, place) => id === before[place])) return;
        onReorder(after.flatMap((id) => sounds.find((sound) => sound.id === id) ?? []));
      }}
    >
      <ul className={css.list}>
        {sounds.map((sound, place) => (
          <SoundRow key={sound.id} sound={sound} place={place} onDelete={onDelete} />
        ))}
      </ul>
    </DragDropProvider>
  );
}

function pluginsFor(sounds: () => readonly Sound[]): NonNullable<DragDropManagerInput['plugins']> {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({
      announcements: announcementsFor(sounds),
      screenReaderInstructions: { draggable: INSTRUCTIONS },
      debounce: 0,
    }),
    ...(nonce ? [StyleInjector.configure({ nonce })] : []),
  ];
}
