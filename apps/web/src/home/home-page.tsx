import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon.js';
import { type App, apps } from '../magnets/apps.js';
import { ChildsDrawing } from './childs-drawing.js';
import { Fridge } from './fridge.js';
import css from './home-page.module.css';

/** The fridge door: everything the suite can do hangs on it. */
export function HomePage() {
  return (
    <Fridge>
      <nav aria-label="Apps">
        <ul className={css.magnets}>
          {Object.entries(apps).map(([name, app]) => (
            <li key={name} data-app={name}>
              <Magnet {...app} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.spacer}>
        <ChildsDrawing />
      </div>
      <Link to="/logout" className={css.logout}>
        <Icon name="logout" />
        Log out
      </Link>
    </Fridge>
  );
}

function Magnet({ path, name, Magnet: Picture }: App) {
  return (
    <Link to={path} className={css.magnet}>
      <span className={css.picture}>
        <Picture />
      </span>
      <span className={css.label}>{name}</span>
    </Link>
  );
}
