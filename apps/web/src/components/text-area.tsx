import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

type Props = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

export function TextArea({ label, hint, error, optional, rows = 3, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={rows} {...area} {...control} />}
    </Field>
  );
}
