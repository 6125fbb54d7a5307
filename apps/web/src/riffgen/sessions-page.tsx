import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { sentenceOf } from '../http/request-error.js';
import { RiffgenMagnet } from '../magnets/riffgen-magnet.js';
import { useDeleteSession } from './api/delete-session.js';
import { sessionsQuery } from './api/sessions.js';
import { DELETE_QUESTION } from './delete-question.js';
import { SessionCard } from './session-card.js';
import css from './sessions-page.module.css';

export function SessionsPage() {
  const sessions = useQuery(sessionsQuery);
  const remove = useDeleteSession();
  const [failure, setFailure] = useState<string>();

  const askAndDelete = async (id: string) => {
    if (!(await confirm(DELETE_QUESTION))) return;
    setFailure(undefined);
    remove.mutate(id, { onError: (error) => setFailure(sentenceOf(error, 'Failed to delete session')) });
  };

  return (
    <>
      <PageHeader
        title="RiffGen Sessions"
        back={{ to: '/riffgen', label: 'RiffGen' }}
        actions={
          <LinkButton to="/riffgen" variant="main">
            + New Session
          </LinkButton>
        }
      />
      {failure !== undefined && (
        <div className={css.failure}>
          <Message kind="error">{failure}</Message>
        </div>
      )}
      {sessions.isPending && <Loading>Loading sessions...</Loading>}
      {sessions.isError && !sessions.data && (
        <Message kind="error" action={<Button onClick={() => sessions.refetch()}>Retry</Button>}>
          {sentenceOf(sessions.error, 'Failed to fetch sessions')}
        </Message>
      )}
      {sessions.data?.length === 0 && (
        <EmptyState
          picture={<RiffgenMagnet />}
          title="No sessions found."
          action={<Link to="/riffgen">Create your first session</Link>}
        />
      )}
      {sessions.data && sessions.data.length > 0 && (
        <ul className={css.cards}>
          {sessions.data.map((session) => (
            <li key={session.id}>
              <SessionCard
                session={session}
                deleting={remove.isPending && remove.variables === session.id}
                onDelete={() => askAndDelete(session.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
