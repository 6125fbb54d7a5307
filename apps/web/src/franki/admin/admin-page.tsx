import type { Word } from '@family/contracts/franki';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { EmptyState } from '../../components/empty-state.js';
import { IconButton } from '../../components/icon-button.js';
import { Loading } from '../../components/loading.js';
import { Message } from '../../components/message.js';
import { PageHeader } from '../../components/page-header.js';
import { confirm } from '../../components/questions.js';
import { sentenceOf } from '../../http/request-error.js';
import { FrankiMagnet } from '../../magnets/franki-magnet.js';
import { deleteWord } from '../api/change-words.js';
import { refreshWords, wordsQuery } from '../api/words.js';
import { ManageFilesDialog } from '../files/manage-files-dialog.js';
import { AddAudioDialog } from '../recording/add-audio-dialog.js';
import { AddWordForm } from './add-word-form.js';
import css from './admin-page.module.css';
import { WordCard } from './word-card.js';

type OpenDialog = { readonly kind: 'files' | 'audio'; readonly word: Word };

export function AdminPage() {
  const client = useQueryClient();
  const list = useQuery(wordsQuery);
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const words = list.data ?? [];
  const told = failure ?? (list.error ? sentenceOf(list.error, 'Failed to fetch words') : null);

  const remove = async (word: Word) => {
    if (!(await confirm(`Are you sure you want to delete "${word.name}"?`))) return;
    setFailure(null);
    await deleteWord(word.name).catch((error: unknown) => setFailure(sentenceOf(error, 'Failed to delete word')));
    await refreshWords(client);
  };
  const added = (notTaken: string | null) => {
    setAdding(false);
    setFailure(notTaken);
  };
  const dismiss =
    failure === null ? (
      <Button variant="quiet" icon="retry" onClick={() => list.refetch()}>
        Retry
      </Button>
    ) : (
      <IconButton icon="close" label="Dismiss" onClick={() => setFailure(null)} />
    );

  return (
    <div className={css.page}>
      <PageHeader
        title="Franki Admin"
        back={{ to: '/franki', label: 'Flashcards' }}
        actions={
          <Button
            variant={adding ? 'plain' : 'main'}
            icon={adding ? 'close' : 'plus'}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {adding ? 'Cancel' : 'Add word'}
          </Button>
        }
      />
      {told !== null && (
        <Message kind="error" action={dismiss}>
          {told}
        </Message>
      )}
      {adding && <AddWordForm onAdded={added} onFailure={setFailure} />}
      {list.isPending && <Loading />}
      {list.data !== undefined && <h2 className={css.heading}>Existing Words ({words.length})</h2>}
      {list.data !== undefined && words.length === 0 && (
        <EmptyState picture={<FrankiMagnet />} title="No words yet. Add your first word!" />
      )}
      <ul className={css.grid}>
        {words.map((word) => (
          <li key={word.name} className={css.place}>
            <WordCard
              word={word}
              onAddAudio={() => setDialog({ kind: 'audio', word })}
              onManageFiles={() => setDialog({ kind: 'files', word })}
              onDelete={() => void remove(word)}
            />
          </li>
        ))}
      </ul>
      {dialog?.kind === 'files' && <ManageFilesDialog word={dialog.word} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'audio' && <AddAudioDialog word={dialog.word} onClose={() => setDialog(null)} />}
    </div>
  );
}
