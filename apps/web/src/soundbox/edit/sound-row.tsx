import { useSortable } from '@dnd-kit/react/sortable';
import type { Sound } from '@family/contracts/soundbox';
import { IconButton } from '../../components/icon-button.js';
import { LinkButton } from '../../components/link-button.js';
import { Icon } from '../../icons/icon.js';
import colours from '../key-colours.module.css';
import { keyColour } from '../key-look.js';
import css from './sound-list.module.css';

interface Props {
  readonly sound: Sound;
  /** In the list, from 0. */
  readonly place: number;
  readonly onDelete: (id: string) => void;
}

export function SoundRow({ sound, place, onDelete }: Props) {
  const { id, name, description, emoji, status, error } = sound;
  const { ref, handleRef, isDragSource } = useSortable({ id, index: place });
  return (
    <li ref={ref} className={css.row} data-dragging={isDragSource || undefined}>
      <button ref={handleRef} type="button" className={css.handle} title="Drag to move" aria-label={`Move ${name}`}>
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
