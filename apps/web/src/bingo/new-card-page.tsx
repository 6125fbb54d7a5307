import { PageHeader } from '../components/page-header.js';
import { CardForm } from './card-form.js';

export function NewCardPage() {
  return (
    <>
      <PageHeader title="Create Card" back={{ to: '/bingo', label: 'Back to cards' }} />
      <CardForm />
    </>
  );
}
