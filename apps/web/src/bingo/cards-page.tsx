import { type BingoCard, sizeLabel } from '@family/contracts/bingo';
import { useState } from 'react';
import { Button } from '../components/button.js';
import { buttonClass } from '../components/button-look.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { sentenceOf } from '../http/request-error.js';
import { Icon } from '../icons/icon.js';
import { apps } from '../magnets/apps.js';
import { cardImageUrl, deleteCard, useCards, useCardsChanged } from './api/cards.js';
import css from './cards-page.module.css';
import { PrintDialog } from './print-dialog.js';

export function CardsPage() {
  const cards = useCards();
  const changed = useCardsChanged();
  const [failure, setFailure] = useState<string | null>(null);
  const [printing, setPrinting] = useState<BingoCard | null>(null);
  const { Magnet } = apps.bingo;

  const remove = async (card: BingoCard) => {
    if (!(await confirm('Are you sure you want to delete this card?'))) return;
    setFailure(null);
    await deleteCard(card.id).catch((error: unknown) => setFailure(sentenceOf(error, 'Failed to delete card')));
    await changed();
  };

  return (
    <>
      <PageHeader
        title="Bingo"
        actions={
          <>
            <LinkButton to="/bingo/manage">Manage Squares</LinkButton>
            <LinkButton to="/bingo/manage/cards/new" variant="main">
              + Add Card
            </LinkButton>
          </>
        }
      />
      {failure !== null && <Message kind="error">{failure}</Message>}
      {cards.isPending && <Loading>Loading cards...</Loading>}
      {cards.isError && cards.data === undefined && (
        <Message kind="error" action={<Button onClick={() => void cards.refetch()}>Try again</Button>}>
          {sentenceOf(cards.error, 'Failed to load cards')}
        </Message>
      )}
      {cards.data?.length === 0 && (
        <EmptyState
          title="No cards yet."
          picture={<Magnet />}
          action={
            <LinkButton to="/bingo/manage/cards/new" variant="main">
              Create your first card
            </LinkButton>
          }
        >
          Pick eight pictures, and the first game is ready to print.
        </EmptyState>
      )}
      <ul className={css.grid}>
        {cards.data?.map((card) => (
          <CardItem key={card.id} card={card} onPrint={() => setPrinting(card)} onDelete={() => void remove(card)} />
        ))}
      </ul>
      {printing !== null && <PrintDialog card={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}

interface ItemProps {
  readonly card: BingoCard;
  readonly onPrint: () => void;
  readonly onDelete: () => void;
}

function CardItem({ card, onPrint, onDelete }: ItemProps) {
  const { id, name, size, squares, thumbnail_url, rendering } = card;
  return (
    <li className={css.card}>
      <div className={css.sheet}>
        {thumbnail_url !== null && (
          <img src={thumbnail_url} width={480} height={621} alt={`The card ${name} as it is printed`} loading="lazy" />
        )}
        {rendering && <span className={css.making}>The picture is being made...</span>}
      </div>
      <h2 className={css.name}>{name}</h2>
      <p className={css.facts}>
        <span className={css.size}>{sizeLabel(size)}</span>
        {squares.length} squares
      </p>
      <div className={css.actions}>
        <a className={buttonClass({})} href={cardImageUrl(id)} target="_blank" rel="noreferrer">
          <Icon name="print" />
          Print
        </a>
        <LinkButton icon="edit" to={`/bingo/manage/cards/${id}/edit`}>
          Edit
        </LinkButton>
        <Button variant="quiet" onClick={onPrint}>
          Print a game
        </Button>
        <LinkButton variant="quiet" to={`/bingo/cards/${id}/call`}>
          Call a game
        </LinkButton>
        <Button variant="quiet" icon="trash" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
