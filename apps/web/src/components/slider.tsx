import { useId } from 'react';
import css from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onSlide: (value: number) => void;
  /** How the value is shown and read out; without it, the number itself. */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

export function Slider({ label, value, min, max, step, onSlide, format = String, disabled = false }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.slider}>
        <input
          id={id}
          type="range"
          {...{ min, max, step, value, disabled }}
          aria-valuetext={format(value)}
          onChange={(event) => onSlide(event.target.valueAsNumber)}
        />
        <output className={css.value} htmlFor={id}>
          {format(value)}
        </output>
      </div>
    </div>
  );
}
