import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from '../icons/icon.js';
import { type ButtonLook, buttonClass } from './button-look.js';

interface Props extends LinkProps, ButtonLook {
  readonly icon?: IconName | undefined;
}

/** A way to another screen that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: Props) {
  return (
    <Link className={buttonClass({ variant, size }, className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  );
}
