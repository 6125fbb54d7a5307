import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Sound } from '@family/contracts/soundbox';
import { announcementsFor, INSTRUCTIONS } from './announcements.js';
import css from './sound-list.module.css';
import { SoundRow } from './sound-row.js';

interface Props {
  readonly sounds: readonly Sound[];
  readonly onDelete: (id: string) => void;
  readonly onReorder: (sounds: readonly Sound[]) => void;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Every sound in the board's order, which is changed by dragging: mouse, finger or keyboard. */
export function SoundList({ sounds, onDelete, onReorder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const from = sounds.findIndex(({ id }) => id === active.id);
    const to = sounds.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...sounds], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(sounds),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={sounds.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={css.list}>
          {sounds.map((sound) => (
            <SoundRow key={sound.id} sound={sound} onDelete={onDelete} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
