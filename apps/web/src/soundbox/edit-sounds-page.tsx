import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { sentenceOf } from '../http/request-error.js';
import { useDeleteSound, useReorderSounds } from './api/change-sounds.js';
import { soundsQuery } from './api/sounds.js';
import { SoundList } from './edit/sound-list.js';
import css from './edit-sounds-page.module.css';

export function EditSoundsPage() {
  const { data, error: loadError, refetch } = useQuery(soundsQuery);
  const remove = useDeleteSound();
  const reorder = useReorderSounds();
  const [failure, setFailure] = useState<string | null>(null);

  const askAndDelete = async (id: string) => {
    if (!(await confirm('Are you sure you want to delete this sound?'))) return;
    setFailure(null);
    remove.mutate(id, { onError: (error) => setFailure(sentenceOf(error, 'Failed to delete sound')) });
  };

  return (
    <div className={css.page}>
      <PageHeader
        title="Edit Sounds"
        back={{ to: '/soundbox', label: 'Back to Soundbox' }}
        actions={
          <LinkButton to="/soundbox/upload" variant="main">
            + add sound
          </LinkButton>
        }
      />
      {failure !== null && <Message kind="error">{failure}</Message>}
      {loadError !== null && (
        <Message kind="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {sentenceOf(loadError, 'Failed to fetch sounds')}
        </Message>
      )}
      {data === undefined && loadError === null && <Loading>Loading sounds...</Loading>}
      {data?.length === 0 && <EmptyState title="No sounds to edit. Add some sounds first!" />}
      {data !== undefined && data.length > 0 && (
        <SoundList
          sounds={data}
          onDelete={(id) => void askAndDelete(id)}
          onReorder={(sounds) => {
            setFailure(null);
            reorder.mutate(sounds, { onError: (error) => setFailure(sentenceOf(error, 'Failed to update order')) });
          }}
        />
      )}
    </div>
  );
}
