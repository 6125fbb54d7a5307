import type { BingoCard } from '@family/contracts/bingo';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../components/button.js';
import { Checkbox } from '../components/checkbox.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { sentenceOf } from '../http/request-error.js';
import { useCard } from './api/cards.js';
import { type CallGame, newGame, nextCall, resumedGame } from './call-game.js';
import css from './call-page.module.css';
import { Picture } from './picture.js';
import { canSpeak, speak } from './speak.js';

export function CallPage() {
  const { id = '' } = useParams();
  const card = useCard(id);
  return (
    <>
      <PageHeader
        title={card.data ? `Calling ${card.data.name}` : 'Calling'}
        back={{ to: '/bingo', label: 'Back to cards' }}
      />
      {card.isPending && <Loading />}
      {card.isError && card.data === undefined && (
        <Message kind="error">{sentenceOf(card.error, 'Failed to load card')}</Message>
      )}
      {card.data && <Caller key={card.data.id} card={card.data} />}
    </>
  );
}

/** Draws the card's squares one by one. The game is kept in this browser, so a reload goes on with it. */
function Caller({ card }: { card: BingoCard }) {
  const keptAs = `bingo_call_${card.id}`;
  const [game, setGame] = useState<CallGame>(() =>
    resumedGame(
      localStorage.getItem(keptAs),
      card.squares.map(({ id }) => id),
    ),
  );
  const [aloud, setAloud] = useState(false);
  useEffect(() => localStorage.setItem(keptAs, JSON.stringify(game)), [keptAs, game]);

  const squareOf = (id: string | undefined) => card.squares.find((square) => square.id === id);
  const current = squareOf(game.order[game.called - 1]);
  const over = game.called === game.order.length;
  const draw = () => {
    const next = nextCall(game);
    setGame(next);
    const square = squareOf(next.order[next.called - 1]);
    if (aloud && square) speak(square.name);
  };
  const restart = async () => {
    const sure = game.called === 0 || (await confirm('Start a new game?', { yes: 'New game', no: 'Go on' }));
    if (sure) setGame(newGame(game.order));
  };

  return (
    <div className={css.stage}>
      <section className={css.current} aria-live="polite">
        {current ? (
          <>
            <Picture key={current.id} square={current} large />
            <h2 className={css.word}>{current.name}</h2>
          </>
        ) : (
          <p className={css.waiting}>Is everybody ready?</p>
        )}
      </section>
      <p className={css.count}>
        {game.called} of {game.order.length} called
      </p>
      <div className={css.buttons}>
        <Button variant="main" size="child" disabled={over} onClick={draw}>
          {over ? 'All called' : 'Draw'}
        </Button>
        {canSpeak && <Checkbox label="Say it aloud" checked={aloud} onToggle={setAloud} />}
        <Button icon="retry" onClick={() => void restart()}>
          New game
        </Button>
      </div>
      {game.called > 1 && (
        <ol className={css.history} aria-label="Called before" reversed>
          {game.order
            .slice(0, game.called - 1)
            .reverse()
            .map((id) => {
              const square = squareOf(id);
              return (
                square && (
                  <li key={id}>
                    <Picture square={square} />
                    {square.name}
                  </li>
                )
              );
            })}
        </ol>
      )}
    </div>
  );
}
