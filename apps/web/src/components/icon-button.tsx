import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icons/icon.js';
import css from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** What it does, for those who hear the page, and as a tooltip. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={className === undefined ? css.button : `${css.button} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
