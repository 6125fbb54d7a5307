import { Emoji, KeyColour } from '@family/contracts/soundbox';
import { TextField } from '../../components/text-field.js';
import colours from '../key-colours.module.css';
import css from './key-look-fields.module.css';

interface Props {
  readonly emoji: string;
  /** Null until one is chosen: a new key then gets one by itself. */
  readonly colour: KeyColour | null;
  readonly onEmoji: (emoji: string) => void;
  readonly onColour: (colour: KeyColour) => void;
}

const SUGGESTED = [
  '🐶',
  '🐱',
  '🐮',
  '🐔',
  '🦆',
  '🐸',
  '🦁',
  '🚗',
  '🚜',
  '🚂',
  '🎺',
  '🥁',
  '👶',
  '👵',
  '👴',
  '😂',
  '💨',
  '🎉',
];

/** Whether the text is one emoji, or nothing. */
export function isOneEmoji(text: string): boolean {
  return text.trim() === '' || Emoji.safeParse(text).success;
}

/** What the key looks like, for those who cannot read its name yet. */
export function KeyLookFields({ emoji, colour, onEmoji, onColour }: Props) {
  return (
    <fieldset className={css.look}>
      <legend>On the key</legend>
      <div className={css.emojis}>
        {SUGGESTED.map((each) => (
          <button
            key={each}
            type="button"
            className={css.emoji}
            aria-label={each}
            aria-pressed={emoji.trim() === each}
            onClick={() => onEmoji(emoji.trim() === each ? '' : each)}
          >
            {each}
          </button>
        ))}
      </div>
      <TextField
        label="Another emoji"
        optional
        value={emoji}
        onChange={(event) => onEmoji(event.target.value)}
        error={isOneEmoji(emoji) ? undefined : 'Please choose one emoji.'}
        autoComplete="off"
      />
      <div className={css.colours} role="radiogroup" aria-label="Colour of the key">
        {KeyColour.options.map((each) => (
          <label key={each} className={`${css.colour} ${colours[each]}`} title={each}>
            <input type="radio" name="colour" value={each} checked={colour === each} onChange={() => onColour(each)} />
            <span className="visually-hidden">{each}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
