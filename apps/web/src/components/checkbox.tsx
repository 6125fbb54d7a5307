import type { InputHTMLAttributes } from 'react';
import css from './field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'onToggle' | 'className'> {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
}

export function Checkbox({ label, onToggle, ...rest }: Props) {
  return (
    <label className={css.check}>
      <input type="checkbox" onChange={(event) => onToggle(event.target.checked)} {...rest} />
      {label}
    </label>
  );
}
