import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { confirm } from '../components/questions.js';
import { RequestError, sentenceOf } from '../http/request-error.js';
import { FallenMagnet } from '../magnets/fallen-magnet.js';
import { useDeleteSession } from './api/delete-session.js';
import { DELETE_QUESTION } from './delete-question.js';
import { LightTable } from './light-table.js';
import css from './session-page.module.css';
import { useLiveSession } from './use-live-session.js';
import { moment, shortened } from './words.js';

const BACK = { to: '/riffgen/sessions', label: 'Sessions' };

export function SessionPage() {
  const { id = '' } = useParams();
  const session = useLiveSession(id);
  const navigate = useNavigate();
  const remove = useDeleteSession();
  const [failure, setFailure] = useState<string>();

  const gone = session.error instanceof RequestError && [400, 404].includes(session.error.status ?? 0);
  if (gone) return <NotFound />;
  if (session.isPending) return <Loading>Loading session...</Loading>;
  if (!session.data) {
    return (
      <Message kind="error" action={<Button onClick={() => session.refetch()}>Retry</Button>}>
        {sentenceOf(session.error, 'Failed to fetch session')}
      </Message>
    );
  }

  const askAndDelete = async () => {
    if (!(await confirm(DELETE_QUESTION))) return;
    setFailure(undefined);
    remove.mutate(id, {
      onSuccess: () => navigate('/riffgen/sessions'),
      onError: (error) => setFailure(sentenceOf(error, 'Failed to delete session')),
    });
  };

  const { concept, created_at: created, num_variations: variations, style_guide: style } = session.data;
  return (
    <div className={css.page}>
      <PageHeader
        title={concept}
        tab={shortened(concept)}
        back={BACK}
        actions={
          <>
            <Button variant="danger" icon="trash" busy={remove.isPending} onClick={askAndDelete}>
              Delete Session
            </Button>
            <LinkButton to="/riffgen">+ New Session</LinkButton>
          </>
        }
      />
      {failure !== undefined && <Message kind="error">{failure}</Message>}
      <dl className={css.facts}>
        <div>
          <dt>Created</dt>
          <dd>{moment(created)}</dd>
        </div>
        <div>
          <dt>Variations</dt>
          <dd>{variations}</dd>
        </div>
        {style !== null && (
          <div>
            <dt>Style guide</dt>
            <dd>{style}</dd>
          </div>
        )}
      </dl>
      <LightTable session={session.data} />
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      heading="h1"
      picture={<FallenMagnet />}
      title="Session not found"
      action={<LinkButton to="/riffgen/sessions">All sessions</LinkButton>}
    >
      <title>Session not found · Family Suite</title>
      Perhaps it was deleted on another device.
    </EmptyState>
  );
}
