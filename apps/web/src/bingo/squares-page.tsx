import type { BingoSquare } from '@family/contracts/bingo';
import { useState } from 'react';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { deleteSquare, useSquares, useSquaresChanged } from './api/squares.js';
import { namedLike } from './named-like.js';
import { Picture } from './picture.js';
import css from './squares-page.module.css';

/** With fewer squares than this, all are seen at a glance. */
const WORTH_SEARCHING = 12;

export function SquaresPage() {
  const squares = useSquares();
  const changed = useSquaresChanged();
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async ({ id }: BingoSquare) => {
    if (!(await confirm('Are you sure you want to delete this square?'))) return;
    setFailure(null);
    await deleteSquare(id).catch((error: unknown) => setFailure(sentenceOf(error, 'Failed to delete square')));
    await changed();
  };
  const all = squares.data ?? [];
  const shown = all.filter(namedLike(search));

  return (
    <>
      <PageHeader
        title="Squares"
        back={{ to: '/bingo', label: 'Back to cards' }}
        actions={
          <LinkButton to="/bingo/manage/squares/new" variant="main">
            + Add Square
          </LinkButton>
        }
      />
      {failure !== null && <Message kind="error">{failure}</Message>}
      {squares.isPending && <Loading>Loading squares...</Loading>}
      {squares.isError && squares.data === undefined && (
        <Message kind="error" action={<Button onClick={() => void squares.refetch()}>Try again</Button>}>
          {sentenceOf(squares.error, 'Failed to load squares')}
        </Message>
      )}
      {squares.data?.length === 0 && (
        <EmptyState
          title="No squares yet."
          action={
            <LinkButton to="/bingo/manage/squares/new" variant="main">
              Add the first pictures
            </LinkButton>
          }
        >
          A square is a picture with a name: Grandma, the cat, a red car.
        </EmptyState>
      )}
      {all.length >= WORTH_SEARCHING && (
        <div className={css.search}>
          <TextField
            label="Find a square"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && <p>No square is called “{search.trim()}”.</p>}
      <ul className={css.grid}>
        {shown.map((square) => (
          <li key={square.id} className={css.square}>
            <Picture square={square} />
            <h2 className={css.name}>{square.name}</h2>
            <div className={css.actions}>
              <LinkButton variant="quiet" to={`/bingo/manage/squares/${square.id}/edit`}>
                Edit
              </LinkButton>
              <Button variant="quiet" onClick={() => void remove(square)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
