import { useRef, useState } from 'react';
import { Button } from '../../components/button.js';
import { EmptyState } from '../../components/empty-state.js';
import { LinkButton } from '../../components/link-button.js';
import { Loading } from '../../components/loading.js';
import { FallenMagnet } from '../../magnets/fallen-magnet.js';
import { FrankiMagnet } from '../../magnets/franki-magnet.js';
import { FlashcardView } from './flashcard.js';
import css from './player-page.module.css';
import { TapGate } from './tap-gate.js';
import { useFlashcards } from './use-flashcards.js';
import { useSmallHands } from './use-small-hands.js';

export function PlayerPage() {
  const { state, cards, retry } = useFlashcards();
  const [gate] = useState(() => new TapGate());
  const player = useRef<HTMLDivElement>(null);
  useSmallHands(player, gate);
  return (
    <div ref={player} className={css.player}>
      <title>Franki · Family Suite</title>
      <h1 className="visually-hidden">Franki</h1>
      {/* Catches whatever touches the screen beside the cards, so that a palm marks, zooms and opens nothing. */}
      <div className={css.touchLayer} data-touch-layer="" aria-hidden="true" />
      <div className={css.admin}>
        <LinkButton to="/franki/admin" variant="quiet" icon="edit">
          Admin
        </LinkButton>
      </div>
      {state === 'loading' && <Loading>Loading flashcards...</Loading>}
      {state === 'error' && (
        <EmptyState
          picture={<FallenMagnet />}
          title="Failed to fetch flashcard data"
          action={
            <Button variant="main" size="child" icon="retry" onClick={retry}>
              Retry
            </Button>
          }
        />
      )}
      {state === 'ready' && cards.length === 0 && (
        <EmptyState picture={<FrankiMagnet />} title="No flashcards available yet!">
          Add some words with images and sounds in the Admin tab.
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className={css.gallery}>
          {cards.map((card) => (
            <li key={card.name} className={css.place}>
              <FlashcardView card={card} gate={gate} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
