import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../components/button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { sentenceOf } from '../http/request-error.js';
import { soundQuery } from './api/sounds.js';
import { SoundForm } from './edit/sound-form.js';
import css from './edit-sound-page.module.css';

export function EditSoundPage() {
  const { id } = useParams();
  return (
    <div className={css.page}>
      <PageHeader title="Edit Sound" back={{ to: '/soundbox/edit', label: 'Back to all sounds' }} />
      {z.uuid().safeParse(id).success ? (
        <LoadedSound key={id} id={id ?? ''} />
      ) : (
        <Message kind="error">Invalid sound ID</Message>
      )}
    </div>
  );
}

function LoadedSound({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(soundQuery(id));
  if (data !== undefined) return <SoundForm sound={data} />;
  if (error === null) return <Loading>Loading the sound...</Loading>;
  return (
    <Message kind="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
      {sentenceOf(error, 'Failed to load sound')}
    </Message>
  );
}
