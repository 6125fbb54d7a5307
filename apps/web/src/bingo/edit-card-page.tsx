import { useParams } from 'react-router-dom';
import { Button } from '../components/button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { sentenceOf } from '../http/request-error.js';
import { useCard } from './api/cards.js';
import { CardForm } from './card-form.js';

export function EditCardPage() {
  const { id = '' } = useParams();
  const card = useCard(id);
  return (
    <>
      <PageHeader title="Edit Card" back={{ to: '/bingo', label: 'Back to cards' }} />
      {card.isPending && <Loading />}
      {card.isError && card.data === undefined && (
        <Message kind="error" action={<Button onClick={() => void card.refetch()}>Try again</Button>}>
          {sentenceOf(card.error, 'Failed to load card')}
        </Message>
      )}
      {card.data && <CardForm key={card.data.id} card={card.data} />}
    </>
  );
}
