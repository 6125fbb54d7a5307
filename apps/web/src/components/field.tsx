import { type ReactNode, useId } from 'react';
import css from './field.module.css';

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string;
  /** A word of help, always shown. */
  readonly hint?: string | undefined;
  /** What is wrong with what stands in it; shown and read out when it appears. */
  readonly error?: string | undefined;
  /** Says "optional" beside the label. */
  readonly optional?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, optional = false, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: css.control,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <div role="alert">
        {error !== undefined && (
          <p id={errorId} className={css.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
