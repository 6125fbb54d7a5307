import type { Word } from '@family/contracts/franki';
import { Button } from '../../components/button.js';
import { Icon } from '../../icons/icon.js';
import css from './word-card.module.css';

interface Props {
  readonly word: Word;
  readonly onAddAudio: () => void;
  readonly onManageFiles: () => void;
  readonly onDelete: () => void;
}

/** An index card in the drawer. */
export function WordCard({ word, onAddAudio, onManageFiles, onDelete }: Props) {
  const { name, display_name, is_randomized, image_count, sound_count } = word;
  const empty = image_count === 0 || sound_count === 0;
  return (
    <article className={css.card} aria-label={display_name}>
      <header className={css.head}>
        <h3 className={css.display}>{display_name}</h3>
        <p className={css.name}>{name}</p>
      </header>
      <dl className={css.facts}>
        <Fact icon="shuffle" term="Order" value={is_randomized ? 'Randomized' : 'Fixed'} />
        <Fact icon="image" term="Images" value={String(image_count)} missing={image_count === 0} />
        <Fact icon="note" term="Sounds" value={String(sound_count)} missing={sound_count === 0} />
      </dl>
      {empty && <p className={css.hint}>{hintFor(image_count, sound_count)}</p>}
      <div className={css.actions}>
        <Button variant="main" icon="microphone" onClick={onAddAudio}>
          Add Audio
        </Button>
        <Button icon="image" onClick={onManageFiles}>
          Manage Files
        </Button>
        <Button variant="quiet" icon="trash" className={css.delete} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}

interface FactProps {
  readonly icon: 'shuffle' | 'image' | 'note';
  readonly term: string;
  readonly value: string;
  readonly missing?: boolean;
}

function Fact({ icon, term, value, missing = false }: FactProps) {
  return (
    <div className={css.fact} data-missing={missing || undefined}>
      <dt>
        <Icon name={icon} />
        {term}:
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function hintFor(images: number, sounds: number): string {
  if (images === 0 && sounds === 0) return 'Needs a picture and a sound to be played.';
  return images === 0 ? 'Needs a picture to be played.' : 'Needs a sound to be played.';
}
