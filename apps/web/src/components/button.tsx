import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icons/icon.js';
import { type ButtonLook, buttonClass } from './button-look.js';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly icon?: IconName | undefined;
  /** While true the button cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** What it reads while busy; without it, its usual text. */
  readonly busyText?: string | undefined;
}

export function Button({ variant, size, icon, busy = false, busyText, className, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon !== undefined && <Icon name={icon} />}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}
