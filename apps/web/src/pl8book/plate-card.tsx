import { type Jurisdiction, RARE } from '@family/contracts/pl8book-jurisdictions';
import { Button } from '../components/button.js';
import css from './plate-card.module.css';
import { inkOn } from './plate-ink.js';

interface Props {
  readonly plate: Jurisdiction;
  readonly seen: boolean;
  readonly saving: boolean;
  readonly expanded: boolean;
  readonly onExpand: () => void;
  readonly onToggle: () => void;
}

/** One licence plate. Pressed, it shows the button that marks it. */
export function PlateCard({ plate, seen, saving, expanded, onExpand, onToggle }: Props) {
  const { abbr, name, color } = plate;
  const action = seen ? 'Mark Unseen' : 'Mark Seen';
  const actionId = `plate-action-${abbr}`;
  return (
    <li className={css.card} data-plate={abbr} data-seen={seen}>
      <button
        type="button"
        className={css.plate}
        style={{ '--plate': color, '--plate-ink': inkOn(color) }}
        aria-expanded={expanded}
        aria-controls={expanded ? actionId : undefined}
        onClick={onExpand}
      >
        <span className={css.bolts} aria-hidden="true" />
        <span className={css.code} data-long={abbr.length > 2}>
          {abbr}
        </span>
        <span className={css.name}>
          {seen && (
            <>
              <span className={css.star} aria-hidden="true">
                ★
              </span>{' '}
              <span className="visually-hidden">Seen: </span>
            </>
          )}
          {name}
          {RARE.has(abbr) && <span className={css.rare}> (rare)</span>}
          {saving && (
            <span className={css.saving} role="img" aria-label="saving">
              {' '}
              ⏳
            </span>
          )}
        </span>
      </button>
      {expanded && (
        <div id={actionId} className={css.action}>
          <Button variant={seen ? 'plain' : 'main'} onClick={onToggle} aria-label={`${action}: ${name}`}>
            {action}
          </Button>
        </div>
      )}
    </li>
  );
}
