import type { RiffgenPrompt } from '@family/contracts/riffgen';
import { buttonClass } from '../components/button-look.js';
import { Dialog } from '../components/dialog.js';
import { Icon } from '../icons/icon.js';
import css from './picture-dialog.module.css';
import { fileName, madeBy, moment, settingsInWords } from './words.js';

interface Props {
  readonly prompt: RiffgenPrompt;
  readonly concept: string;
  readonly imageId: string;
  readonly onPick: (imageId: string) => void;
  readonly onClose: () => void;
}

/** A picture in full size with its prompt, how it was made, and the ones made before it. */
export function PictureDialog({ prompt, concept, imageId, onPick, onClose }: Props) {
  const image = prompt.images.find(({ id }) => id === imageId) ?? prompt.images[0];
  if (!image) return null;
  return (
    <Dialog
      wide
      title={`Picture ${prompt.number}`}
      onClose={onClose}
      footer={
        <a
          className={buttonClass({ variant: 'main' })}
          href={image.url}
          download={fileName(concept, prompt.number, image.url)}
        >
          <Icon name="download" />
          Download
        </a>
      }
    >
      <img
        key={image.id}
        className={css.picture}
        src={image.url}
        alt={prompt.prompt_text}
        width={image.width}
        height={image.height}
      />
      <p className={css.prompt}>{prompt.prompt_text}</p>
      <p className={css.maker}>
        {madeBy(image.made_by)} · {settingsInWords(image.settings)} · {image.width} × {image.height} ·{' '}
        {moment(image.created_at)}
      </p>
      {prompt.images.length > 1 && (
        <ul className={css.all} aria-label="All pictures of this prompt">
          {prompt.images.map(({ id, thumbnail_url: address, created_at: created }) => (
            <li key={id}>
              <button
                type="button"
                className={css.small}
                aria-pressed={id === image.id}
                aria-label={`Picture of ${moment(created)}`}
                onClick={() => onPick(id)}
              >
                <img src={address} alt="" width="72" height="72" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
