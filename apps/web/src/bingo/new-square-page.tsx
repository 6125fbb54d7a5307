import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../components/page-header.js';
import { createSquare, useSquaresChanged } from './api/squares.js';
import { BulkForm } from './bulk-form.js';
import { SquareForm } from './square-form.js';

export function NewSquarePage() {
  const [several, setSeveral] = useState<File[] | null>(null);
  const navigate = useNavigate();
  const changed = useSquaresChanged();
  const leave = () => void navigate('/bingo/manage');
  return (
    <>
      <PageHeader title="Add New Square" back={{ to: '/bingo/manage', label: 'Back to squares' }} />
      {several !== null ? (
        <BulkForm files={several} onCancel={() => setSeveral(null)} onDone={leave} />
      ) : (
        <SquareForm
          submitText="Create Square"
          onSeveral={setSeveral}
          onSave={async (draft) => {
            await createSquare(draft);
            await changed();
            leave();
          }}
        />
      )}
    </>
  );
}
