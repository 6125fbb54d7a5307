import { useId, useState } from 'react';
import css from './segment-row.module.css';

interface Props {
  readonly label: string;
  /** Whose it is, for those who hear the page. */
  readonly of: string;
  /** Seconds. */
  readonly value: number;
  readonly max: number;
  readonly onValue: (seconds: number) => void;
}

/** Seconds to type, or to step by a tenth with the arrow keys. */
export function SecondsField({ label, of, value, max, onValue }: Props) {
  const id = useId();
  // What is being typed stands as it is until it is left; else the caret would jump with every key.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label htmlFor={id} className={css.time}>
      <span>{label}</span>
      <input
        id={id}
        type="number"
        step="0.1"
        min="0"
        max={max.toFixed(2)}
        inputMode="decimal"
        aria-label={`${label}, ${of}, seconds`}
        value={typed ?? value.toFixed(2)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onValue(target.valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
