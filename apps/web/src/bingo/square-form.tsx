import { type BingoSquare, MAX_BINGO_NAME } from '@family/contracts/bingo';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.js';
import { FileDrop } from '../components/file-drop.js';
import { LinkButton } from '../components/link-button.js';
import { Message } from '../components/message.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { ACCEPTED_PICTURES } from './accepted-pictures.js';
import type { SquareDraft } from './api/squares.js';
import imageCss from './image-field.module.css';
import { ImagePreview } from './image-preview.js';
import { nameFromFile } from './name-from-file.js';
import { Picture } from './picture.js';
import css from './square-form.module.css';

interface Props {
  /** The square being edited; without it a new one is made, and a picture is needed. */
  readonly square?: BingoSquare;
  readonly submitText: string;
  readonly onSave: (draft: SquareDraft) => Promise<void>;
  /** Several pictures were chosen at once. */
  readonly onSeveral?: (files: File[]) => void;
}

export function SquareForm({ square, submitText, onSave, onSeveral }: Props) {
  const [name, setName] = useState(square?.name ?? '');
  const [image, setImage] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const nameMissing = name.trim() === '';
  const imageMissing = square === undefined && image === null;
  const take = (files: File[]) => {
    const [file] = files;
    if (files.length > 1 && onSeveral) return onSeveral(files);
    if (!file) return;
    setImage(file);
    if (nameMissing) setName(nameFromFile(file.name));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameMissing || imageMissing) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ name, image });
    } catch (error) {
      setFailure(sentenceOf(error, 'Failed to save square'));
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <div className={imageCss.chosen}>
        {(image !== null || square !== undefined) && (
          <div className={imageCss.preview}>
            {image !== null ? <ImagePreview file={image} /> : square && <Picture square={square} alt={square.name} />}
          </div>
        )}
        <FileDrop
          label={onSeveral ? 'Choose one picture, or many at once' : 'Choose another picture'}
          icon="image"
          accept={ACCEPTED_PICTURES}
          multiple={onSeveral !== undefined}
          disabled={busy}
          onFiles={take}
        />
        <div role="alert">{tried && imageMissing && <p className={imageCss.error}>Please select an image</p>}</div>
      </div>
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_BINGO_NAME}
        required
        error={tried && nameMissing ? 'Please enter a name for the square' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="main" busy={busy} busyText="Saving...">
          {submitText}
        </Button>
        <LinkButton to="/bingo/manage">Cancel</LinkButton>
      </div>
    </form>
  );
}
