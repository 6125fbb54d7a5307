import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

interface Props<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly onPick: (value: Value) => void;
}

type Rest = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'value' | 'onChange'>;

/** One of several. `onPick` gets the value of the option chosen. */
export function Select<Value extends string>(props: Props<Value> & Rest) {
  const { label, hint, error, optional, value, options, onPick, ...rest } = props;
  const pick = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option !== undefined) onPick(option.value);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select value={value} onChange={(event) => pick(event.target.value)} {...rest} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
