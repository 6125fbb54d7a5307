import type { RiffgenPrompt } from '@family/contracts/riffgen';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.js';
import { IconButton } from '../components/icon-button.js';
import { Icon } from '../icons/icon.js';
import css from './prompt-row.module.css';
import { madeBy, settingsInWords } from './words.js';

interface Props {
  readonly prompt: RiffgenPrompt;
  readonly concept: string;
  readonly busy: boolean;
  readonly onGenerate: () => void;
  readonly onShow: (imageId: string) => void;
}

/** One slip: the prompt, the picture that develops on it, and the button that begins it. */
export function PromptRow({ prompt, concept, busy, onGenerate, onShow }: Props) {
  const { number, prompt_text: text, error_message: error, images, status } = prompt;
  const [newest] = images;
  const done = status === 'completed' && newest !== undefined;
  return (
    <tr className={css.slip} data-status={status}>
      <td className={css.number}>{number}</td>
      <td className={css.text}>
        <p>{text}</p>
        <CopyButton text={text} />
      </td>
      <td className={css.image}>
        <Print prompt={prompt} concept={concept} busy={busy} onShow={onShow} />
        {newest && (
          <p className={css.maker}>
            {madeBy(newest.made_by)}
            <br />
            {settingsInWords(newest.settings)}
          </p>
        )}
        {error !== null && (
          <p className={css.error} role="alert">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </td>
      <td className={css.action}>
        {done && !busy ? (
          <Button variant="quiet" icon="retry" onClick={onGenerate} aria-label={`Regenerate picture ${number}`}>
            Regenerate
          </Button>
        ) : (
          <Button
            busy={busy}
            busyText="Generating..."
            onClick={onGenerate}
            aria-label={busy ? undefined : `Generate picture ${number}`}
          >
            Generate
          </Button>
        )}
      </td>
    </tr>
  );
}

function Print({ prompt, concept, busy, onShow }: Pick<Props, 'prompt' | 'concept' | 'busy' | 'onShow'>) {
  const [newest] = prompt.images;
  if (!newest) {
    return (
      <div className={css.print} data-developing={busy || undefined}>
        <span className={css.empty}>{busy ? 'Generating...' : 'No image'}</span>
      </div>
    );
  }
  const label = `Show picture ${prompt.number} of ${concept} in full size`;
  return (
    <button
      type="button"
      className={css.print}
      data-developing={busy || undefined}
      data-transparent={newest.settings.background === 'transparent' || undefined}
      aria-label={label}
      onClick={() => onShow(newest.id)}
    >
      <img
        key={newest.id}
        src={newest.thumbnail_url}
        alt=""
        width={newest.width}
        height={newest.height}
        loading="lazy"
      />
    </button>
  );
}

/** Milliseconds that it says so. */
const SAID_MS = 2000;

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const label = { idle: 'Copy prompt', copied: 'Copied', failed: 'Could not copy' }[state];
  return (
    <span className={css.copy}>
      <IconButton icon={state === 'copied' ? 'check' : 'copy'} label={label} onClick={copy} />
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : label}
      </span>
    </span>
  );
}

/** Plain http in a home network has no clipboard: there the old way still works. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser does not copy.');
}
