import { IconButton } from '../../components/icon-button.js';
import css from './chosen-files.module.css';
import { fileKey } from './file-key.js';

interface Props {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Files that were chosen and not yet sent. */
export function ChosenFiles({ files, onChange }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={css.list}>
      {files.map((file, index) => (
        <li key={fileKey(file)} className={css.file}>
          <span className={css.name}>{file.name}</span>
          <IconButton
            icon="close"
            label={`Leave out ${file.name}`}
            onClick={() => onChange(files.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ul>
  );
}
