import type { ImageSettings, RiffgenSession } from '@family/contracts/riffgen';
import { Button } from '../components/button.js';
import { Message } from '../components/message.js';
import { Progress } from '../components/progress.js';
import { sentenceOf } from '../http/request-error.js';
import { useCancel, useGenerateAll } from './api/generate-all.js';
import css from './generate-all.module.css';

interface Props {
  readonly session: RiffgenSession;
  readonly settings: ImageSettings;
}

/** Everything at once: begin what is still to be made, see how far it is, stop what has not begun. */
export function GenerateAll({ session, settings }: Props) {
  const generate = useGenerateAll(session.id);
  const cancel = useCancel(session.id);
  const { prompts, generating_prompts: running } = session;
  const waiting = prompts.filter(({ status }) => status === 'pending' || status === 'error').length;
  const done = prompts.length - waiting - running;

  return (
    <div className={css.bar}>
      {running > 0 ? (
        <div className={css.progress}>
          <Progress label={`${done} of ${prompts.length} pictures are there`} value={done / prompts.length} />
        </div>
      ) : (
        <p className={css.words}>{restInWords(waiting, prompts.length)}</p>
      )}
      {waiting > 0 && (
        <Button variant="main" busy={generate.isPending} onClick={() => generate.mutate(settings)}>
          Generate all ({waiting})
        </Button>
      )}
      {running > 0 && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      )}
      <div className={css.messages}>
        {generate.isError && <Message kind="error">{sentenceOf(generate.error, 'That could not be begun.')}</Message>}
        {cancel.isError && <Message kind="error">{sentenceOf(cancel.error, 'That could not be cancelled.')}</Message>}
        {cancel.data && cancel.data.running > 0 && running > 0 && (
          <Message kind="info">{runningInWords(cancel.data.running)}</Message>
        )}
      </div>
    </div>
  );
}

function restInWords(waiting: number, all: number): string {
  if (waiting === 0) return all === 1 ? 'The picture is there.' : `All ${all} pictures are there.`;
  return waiting === 1 ? 'One picture is still to be made.' : `${waiting} pictures are still to be made.`;
}

function runningInWords(running: number): string {
  return running === 1
    ? 'One picture had been begun already and will be finished.'
    : `${running} pictures had been begun already and will be finished.`;
}
