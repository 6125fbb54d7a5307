import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.js';
import css from './file-drop.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly icon?: IconName;
  /** As an input's `accept`: `image/*,audio/*`. Dropped files are not held to it; the caller looks at what it gets. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Never called with no files. The same file may be chosen twice in a row. */
  readonly onFiles: (files: File[]) => void;
}

/** A place to choose files or let them fall. */
export function FileDrop(props: Props) {
  const { label, hint, icon = 'upload', accept, multiple = false, disabled = false, onFiles } = props;
  const [over, setOver] = useState(false);
  const hintId = useId();

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = '';
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };

  const look = [css.drop, over && css.over, disabled && css.disabled].filter(Boolean).join(' ');
  return (
    <label className={look} onDragOver={hold} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Icon name={icon} />
      <span className={css.label}>{label}</span>
      {hint !== undefined && (
        <span id={hintId} className={css.hint}>
          {hint}
        </span>
      )}
      <input
        className={css.input}
        type="file"
        {...{ accept, multiple, disabled }}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={pick}
      />
    </label>
  );
}
