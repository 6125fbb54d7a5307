import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon.js';
import { Icon } from '../icons/icon.js';
import css from './message.module.css';

type Kind = 'error' | 'success' | 'info';

interface Props {
  readonly kind: Kind;
  readonly children: ReactNode;
  /** A button that helps: Retry, Dismiss. */
  readonly action?: ReactNode;
}

const icons: Record<Kind, IconName> = { error: 'warning', success: 'check', info: 'info' };

/** A line about what happened. Errors are read out at once, the rest when there is a pause. */
export function Message({ kind, children, action }: Props) {
  return (
    <div className={`${css.message} ${css[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className={css.text}>{children}</div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
