import type { KeyboardEvent } from 'react';
import { Icon } from '../icons/icon.js';
import { LARGEST, mayBeTyped, numberIn, stepped } from './addition.js';
import css from './number-input.module.css';

interface Props {
  readonly label: string;
  readonly part: 'first' | 'second';
  /** What stands in the field: empty, or digits. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A number from 0 to 20, typed, or stepped with its buttons and the arrow keys. */
export function NumberInput({ label, part, text, onText }: Props) {
  const step = (by: 1 | -1) => onText(stepped(text, by));
  const keys: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={css.number} data-part={part}>
      <button type="button" className={css.step} aria-label={`${label}: one more`} onClick={() => step(1)}>
        <Icon name="up" />
      </button>
      <input
        className={css.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={LARGEST}
        aria-valuenow={numberIn(text)}
        value={text}
        onChange={(event) => mayBeTyped(event.target.value) && onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={css.step} aria-label={`${label}: one less`} onClick={() => step(-1)}>
        <Icon name="down" />
      </button>
    </div>
  );
}
