import type { BingoSquare } from '@family/contracts/bingo';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { Icon } from '../icons/icon.js';
import { namedLike } from './named-like.js';
import { Picture } from './picture.js';
import css from './square-picker.module.css';

interface Props {
  readonly squares: UseQueryResult<BingoSquare[]>;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** All squares; a press takes one onto the card or off it. */
export function SquarePicker({ squares, chosen, onToggle }: Props) {
  const [search, setSearch] = useState('');
  if (squares.isPending) return <Loading>Loading squares...</Loading>;
  if (squares.data === undefined) {
    return (
      <Message kind="error" action={<Button onClick={() => void squares.refetch()}>Try again</Button>}>
        {sentenceOf(squares.error, 'Failed to load squares')}
      </Message>
    );
  }
  if (squares.data.length === 0) {
    return (
      <EmptyState title="No squares yet." action={<LinkButton to="/bingo/manage/squares/new">+ Add Square</LinkButton>}>
        A card is made of pictures. Add some first.
      </EmptyState>
    );
  }
  const taken = new Set(chosen);
  const shown = squares.data.filter(namedLike(search));
  return (
    <>
      <TextField
        label="Find a square"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.length === 0 && <p>No square is called “{search.trim()}”.</p>}
      <ul className={css.grid}>
        {shown.map((square) => (
          <Item key={square.id} square={square} taken={taken.has(square.id)} onToggle={onToggle} />
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  readonly square: BingoSquare;
  readonly taken: boolean;
  readonly onToggle: (id: string) => void;
}

const sameItem = (before: ItemProps, now: ItemProps) => before.taken === now.taken && before.square === now.square;

/** Drawn again only when it changes: with hundreds of squares, a press must stay quick. */
const Item = memo(function Item({ square, taken, onToggle }: ItemProps) {
  return (
    <li className={css.item}>
      <button type="button" className={css.square} aria-pressed={taken} onClick={() => onToggle(square.id)}>
        <Picture square={square} />
        {square.name}
        {taken && (
          <span className={css.mark}>
            <Icon name="check" />
          </span>
        )}
      </button>
    </li>
  );
}, sameItem);
