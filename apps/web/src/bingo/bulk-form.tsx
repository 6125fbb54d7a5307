import { MAX_BINGO_NAME } from '@family/contracts/bingo';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.js';
import { Message } from '../components/message.js';
import { Progress } from '../components/progress.js';
import { TextField } from '../components/text-field.js';
import css from './bulk-form.module.css';
import { ImagePreview } from './image-preview.js';
import { useBulkUpload } from './use-bulk-upload.js';

interface Props {
  readonly files: readonly File[];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** A form for each of several pictures, sent one after the other with one progress for all. */
export function BulkForm({ files, onCancel, onDone }: Props) {
  const { drafts, progress, rename, drop, send, stop } = useBulkUpload(files, onDone);
  const [tried, setTried] = useState(false);
  const busy = progress !== null;
  const failed = drafts.filter(({ failure }) => failure !== null).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (drafts.every(({ name }) => name.trim() !== '')) void send();
  };
  const cancel = () => {
    stop();
    onCancel();
  };

  return (
    <form onSubmit={submit} noValidate>
      <h2>
        Creating {drafts.length} {drafts.length === 1 ? 'square' : 'squares'}
      </h2>
      {failed > 0 && !busy && (
        <Message kind="error">
          {failed === 1 ? 'One picture was not taken.' : `${failed} pictures were not taken.`} The others are saved.
        </Message>
      )}
      <ul className={css.list}>
        {drafts.map(({ key, file, name, failure }) => (
          <li key={key} className={css.item}>
            <ImagePreview file={file} />
            <TextField
              label="Name"
              value={name}
              maxLength={MAX_BINGO_NAME}
              required
              disabled={busy}
              error={tried && name.trim() === '' ? 'Please enter a name for the square' : (failure ?? undefined)}
              onChange={(event) => rename(key, event.target.value)}
            />
            <Button variant="quiet" disabled={busy} onClick={() => (drafts.length === 1 ? cancel() : drop(key))}>
              Leave out
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {busy && <Progress label="Sending the pictures" value={progress} />}
        <Button type="submit" variant="main" busy={busy} busyText="Creating...">
          {drafts.length === 1 ? 'Create 1 Square' : `Create ${drafts.length} Squares`}
        </Button>
        <Button onClick={cancel}>Cancel All</Button>
      </div>
    </form>
  );
}
