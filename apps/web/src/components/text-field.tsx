import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.js';

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, optional, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
