import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Sound } from '@family/contracts/soundbox';
import { IconButton } from '../../components/icon-button.js';
import { LinkButton } from '../../components/link-button.js';
import { Icon } from '../../icons/icon.js';
import colours from '../key-colours.module.css';
import { keyColour } from '../key-look.js';
import css from './sound-list.module.css';

interface Props {
  readonly sound: Sound;
  readonly onDelete: (id: string) => void;
}

export function SoundRow({ sound, onDelete }: Props) {
  const { id, name, description, emoji, status, error } = sound;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        title="Drag to move"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <Icon name="grip" />
      </button>
      <span className={`${css.key} ${colours[keyColour(sound)]}`} aria-hidden="true">
        {emoji ?? '♪'}
      </span>
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        {description !== null && <p className={css.description}>{description}</p>}
        {status === 'processing' && <p className={css.description}>The clip is being cut.</p>}
        {status === 'failed' && <p className={css.failed}>{error ?? 'The clip could not be cut.'}</p>}
      </div>
      <div className={css.actions}>
        <LinkButton to={`/soundbox/edit/${id}`} icon="edit" aria-label={`Edit ${name}`} className={css.edit}>
          <span>Edit</span>
        </LinkButton>
        <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(id)} />
      </div>
    </li>
  );
}
