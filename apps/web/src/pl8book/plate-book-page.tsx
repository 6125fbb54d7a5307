import { JURISDICTIONS, SPECIAL_PLATES, STATES } from '@family/contracts/pl8book-jurisdictions';
import { useState } from 'react';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { Select } from '../components/select.js';
import { MapFrame } from './map-frame.js';
import css from './plate-book-page.module.css';
import { FILTERS, filtered, type PlateFilter, passes } from './plate-filter.js';
import { PlateGrid } from './plate-grid.js';
import { useFamilyName, usePlateBook } from './use-plate-book.js';
import { WaitingLine } from './waiting-line.js';

export function PlateBookPage() {
  const [spotted, setSpotted] = useState<number>();
  const { book, view } = usePlateBook(setSpotted);
  const name = useFamilyName();
  const [filter, setFilter] = useState<PlateFilter>('Show all');
  const [chosen, setChosen] = useState<string | null>(null);
  // A card that the filter hides is closed: it would stand open when it comes back, long after anybody meant it.
  if (chosen !== null && !passes(filter, view.seen.has(chosen))) setChosen(null);

  const states = filtered(STATES, filter, view.seen);
  const specials = filtered(SPECIAL_PLATES, filter, view.seen);
  const found = STATES.filter(({ abbr }) => view.seen.has(abbr)).length;
  const toggle = (abbr: string) => book.toggle(abbr);
  const grid = { view, expanded: chosen, onExpand: setChosen, onToggle: toggle };
  // Taken back, or unmarked again: then there is nothing to cheer.
  const cheered = spotted !== undefined && view.seen.size >= spotted;
  const loadingNote = view.loading ? ' (Loading...)' : '';

  return (
    <>
      <MapFrame seen={view.seen} onToggle={toggle} />
      <PageHeader
        title={`${name}'s plate book`}
        subtitle={`Found ${found} out of ${STATES.length} states${loadingNote}`}
        actions={
          <div className={css.filter}>
            <Select
              label="Plates"
              value={filter}
              options={FILTERS.map((value) => ({ value, label: value }))}
              onPick={setFilter}
            />
          </div>
        }
      />
      <div className={css.notes}>
        {view.loadError && (
          <Message kind="error" action={<Button onClick={() => void book.load()}>Retry</Button>}>
            {view.loadError}
          </Message>
        )}
        <WaitingLine view={view} onSend={() => void book.sendWaiting()} />
        <p className={cheered ? css.cheer : 'visually-hidden'} role="status">
          {cheered && `★ A new plate! ${spotted} of ${JURISDICTIONS.length} spotted.`}
        </p>
      </div>
      {view.warning && (
        <div className={css.warning}>
          <Message kind="error" action={<Button onClick={() => book.dismissWarning()}>Dismiss</Button>}>
            {view.warning}
          </Message>
        </div>
      )}
      {states.length > 0 && <PlateGrid plates={states} {...grid} />}
      {states.length + specials.length === 0 && (
        <EmptyState title={filter === 'Show seen' ? 'No plates spotted yet' : 'You have seen them all!'}>
          {filter === 'Show seen'
            ? 'Look out of the window and mark the first one.'
            : 'Every single plate. Take a bow.'}
        </EmptyState>
      )}
      {specials.length > 0 && (
        <section className={css.specials}>
          <h2>Special Plates</h2>
          <PlateGrid plates={specials} {...grid} />
        </section>
      )}
    </>
  );
}
