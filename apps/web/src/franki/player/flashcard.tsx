import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { playSound, preloadSound, stopSound } from './card-sound.js';
import { FIRST_TURN, type Flashcard, tapped } from './deck.js';
import css from './flashcard.module.css';
import type { TapGate } from './tap-gate.js';
import { useNear } from './use-near.js';
import { VisualView } from './visual-view.js';

/** Visuals that are loaded before they are wanted. */
const AHEAD = 2;

interface Props {
  readonly card: Flashcard;
  readonly gate: TapGate;
}

/**
 * One picture, and the word under it. Everything of it is one button. Drawn again only for its own sake: the gallery
 * changes with every word that comes.
 */
export const FlashcardView = memo(function FlashcardView({ card, gate }: Props) {
  const [turn, setTurn] = useState(FIRST_TURN);
  const element = useRef<HTMLButtonElement>(null);
  const near = useNear(element);
  const nextSound = card.sounds[turn.sound]?.url;

  useEffect(() => {
    if (!near || nextSound === undefined) return;
    const leaving = new AbortController();
    preloadSound(nextSound, leaving.signal);
    return () => leaving.abort();
  }, [near, nextSound]);

  const tap = ({ nativeEvent, timeStamp }: MouseEvent) => {
    const touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== '' ? nativeEvent : undefined;
    if (!gate.accepts(touch?.pointerId, timeStamp)) return;
    const next = tapped(card, turn);
    stopSound();
    if (next.play !== undefined) playSound(next.play.url);
    setTurn(next.turn);
  };

  const count = card.visuals.length;
  const ahead = near ? Math.min(AHEAD, count - 1) : 0;
  const loaded = Array.from({ length: ahead + 1 }, (_, step) => (turn.visual + step) % count);
  return (
    <button type="button" ref={element} className={css.card} onClick={tap}>
      <span className={css.stage}>
        {card.visuals.map(
          (visual, index) =>
            loaded.includes(index) && (
              <VisualView key={visual.id} visual={visual} shown={index === turn.visual} near={near} />
            ),
        )}
      </span>
      <span className={css.word} style={{ '--letters': longestWord(card.displayName) }}>
        {card.displayName}
      </span>
      {count > 1 && (
        <span className="visually-hidden">
          , {turn.visual + 1} of {count}
        </span>
      )}
    </button>
  );
});

/** Letters of the longest word in it. */
function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
}
