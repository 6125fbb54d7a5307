import { type AppName, apps } from '../magnets/apps.js';
import css from './blank-sheet.module.css';

/** An empty sheet of paper with the app's magnet on it. */
export function BlankSheet({ app }: { app: AppName }) {
  const { Magnet } = apps[app];
  return (
    <div className={css.sheet}>
      <div className={css.magnet}>
        <Magnet />
      </div>
    </div>
  );
}
