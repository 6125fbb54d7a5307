import type { Jurisdiction } from '@family/contracts/pl8book-jurisdictions';
import type { PlateBookView } from './plate-book.js';
import { PlateCard } from './plate-card.js';
import css from './plate-card.module.css';

interface Props {
  readonly plates: readonly Jurisdiction[];
  readonly view: PlateBookView;
  readonly expanded: string | null;
  readonly onExpand: (abbr: string | null) => void;
  readonly onToggle: (abbr: string) => void;
}

export function PlateGrid({ plates, view, expanded, onExpand, onToggle }: Props) {
  return (
    <ul className={css.grid}>
      {plates.map((plate) => (
        <PlateCard
          key={plate.abbr}
          plate={plate}
          seen={view.seen.has(plate.abbr)}
          saving={view.saving.has(plate.abbr)}
          expanded={expanded === plate.abbr}
          onExpand={() => onExpand(expanded === plate.abbr ? null : plate.abbr)}
          onToggle={() => onToggle(plate.abbr)}
        />
      ))}
    </ul>
  );
}
