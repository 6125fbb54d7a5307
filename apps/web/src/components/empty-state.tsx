import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
  /** What to do about the emptiness. */
  readonly action?: ReactNode;
  /** `h1` where this is the whole page. */
  readonly heading?: 'h1' | 'p';
}

/** Nothing here yet, said as an invitation. */
export function EmptyState({ title, children, picture, action, heading: Heading = 'p' }: Props) {
  return (
    <div className={css.empty}>
      {picture !== undefined && <div className={css.picture}>{picture}</div>}
      <Heading className={css.title}>{title}</Heading>
      {children !== undefined && <div className={css.words}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
