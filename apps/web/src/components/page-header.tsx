import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon.js';
import css from './page-header.module.css';

interface Props {
  readonly title: string;
  /** What the browser's tab says; without it, the title. */
  readonly tab?: string;
  readonly subtitle?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** The head of a screen: its one h1, its name in the browser's tab, the way back and what can be done. */
export function PageHeader({ title, tab = title, subtitle, back, actions }: Props) {
  return (
    <div className={css.header}>
      <title>{`${tab} · Family Suite`}</title>
      <div className={css.words}>
        {back !== undefined && (
          <Link to={back.to} className={css.back}>
            <Icon name="back" />
            {back.label}
          </Link>
        )}
        <h1 className={css.title}>{title}</h1>
        {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
