import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.js';
import { Checkbox } from '../../components/checkbox.js';
import { FileDrop } from '../../components/file-drop.js';
import { Progress } from '../../components/progress.js';
import { TextField } from '../../components/text-field.js';
import { sentenceOf } from '../../http/request-error.js';
import { addWord } from '../api/change-words.js';
import { refreshWords } from '../api/words.js';
import { ChosenFiles } from '../files/chosen-files.js';
import css from './add-word-form.module.css';

interface Props {
  /** The word is there; with the sentence that names files which could not be taken, if any. */
  readonly onAdded: (notTaken: string | null) => void;
  readonly onFailure: (sentence: string | null) => void;
}

export function AddWordForm({ onAdded, onFailure }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [isRandomized, setRandomized] = useState(false);
  const [images, setImages] = useState<readonly File[]>([]);
  const [sounds, setSounds] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const [nameMissing, setNameMissing] = useState(false);
  const busy = sent !== null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    setNameMissing(name.trim() === '');
    if (name.trim() === '') return;
    setSent(0);
    try {
      const { errors } = await addWord({ name, displayName, isRandomized, files: [...images, ...sounds] }, setSent);
      onAdded(
        errors.length === 0 ? null : `Not taken: ${errors.map(({ file, error }) => `${file}: ${error}`).join(' ')}`,
      );
    } catch (error) {
      onFailure(sentenceOf(error, 'Failed to add word'));
      setSent(null);
    }
    await refreshWords(client);
  };

  const fileCount = images.length + sounds.length;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={css.fields} disabled={busy}>
        <legend className="visually-hidden">New word</legend>
        <TextField
          label="Name"
          name="name"
          value={name}
          error={nameMissing ? 'Name is required' : undefined}
          autoComplete="off"
          autoFocus
          required
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Display name"
          name="display_name"
          optional
          value={displayName}
          autoComplete="off"
          onChange={({ target }) => setDisplayName(target.value)}
        />
        <div className={css.whole}>
          <Checkbox
            label="Show pictures and sounds in random order"
            name="is_randomized"
            checked={isRandomized}
            onToggle={setRandomized}
          />
        </div>
        <div className={css.files}>
          <FileDrop
            label="Pictures and films"
            icon="image"
            accept="image/*,video/*"
            multiple
            disabled={busy}
            onFiles={(files) => setImages([...images, ...files])}
          />
          <ChosenFiles files={images} onChange={setImages} />
        </div>
        <div className={css.files}>
          <FileDrop
            label="Sounds"
            icon="note"
            accept="audio/*"
            multiple
            disabled={busy}
            onFiles={(files) => setSounds([...sounds, ...files])}
          />
          <ChosenFiles files={sounds} onChange={setSounds} />
        </div>
      </fieldset>
      {busy && fileCount > 0 && (
        <Progress label={sent < 1 ? 'Uploading...' : 'Getting the files ready...'} value={sent < 1 ? sent : null} />
      )}
      <div className={css.actions}>
        <Button type="submit" variant="main" icon="check" busy={busy} busyText="Adding...">
          Add word
        </Button>
      </div>
    </form>
  );
}
