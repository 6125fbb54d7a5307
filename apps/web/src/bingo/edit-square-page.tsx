import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../components/button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { sentenceOf } from '../http/request-error.js';
import { saveSquare, useSquare, useSquaresChanged } from './api/squares.js';
import { SquareForm } from './square-form.js';

export function EditSquarePage() {
  const { id = '' } = useParams();
  const square = useSquare(id);
  const changed = useSquaresChanged();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Edit Square" back={{ to: '/bingo/manage', label: 'Back to squares' }} />
      {square.isPending && <Loading />}
      {square.isError && square.data === undefined && (
        <Message kind="error" action={<Button onClick={() => void square.refetch()}>Try again</Button>}>
          {sentenceOf(square.error, 'Failed to load square')}
        </Message>
      )}
      {square.data && (
        <SquareForm
          key={square.data.id}
          square={square.data}
          submitText="Save Square"
          onSave={async (draft) => {
            await saveSquare(id, draft);
            void changed();
            void navigate('/bingo/manage');
          }}
        />
      )}
    </>
  );
}
