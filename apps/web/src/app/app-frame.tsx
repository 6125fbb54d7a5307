import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon.js';
import { type AppName, apps } from '../magnets/apps.js';
import css from './app-frame.module.css';

interface Props {
  readonly app: AppName;
  readonly children: ReactNode;
}

/** What stands around every screen of an app: its accent, its magnet and the way home. */
export function AppFrame({ app, children }: Props) {
  const { path, name, Magnet } = apps[app];
  return (
    <div className={css.frame} data-app={app}>
      <header className={css.header}>
        <div className={css.bar}>
          <Link to={path} className={css.app}>
            <span className={css.magnet}>
              <Magnet />
            </span>
            <span className={css.name}>{name}</span>
          </Link>
          <Link to="/" className={css.home}>
            <Icon name="fridge" />
            <span className={css.homeWord}>Home</span>
          </Link>
        </div>
      </header>
      <main className={css.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
