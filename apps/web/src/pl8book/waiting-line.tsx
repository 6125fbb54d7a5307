import { Button } from '../components/button.js';
import { Message } from '../components/message.js';
import type { PlateBookView } from './plate-book.js';

/** How many changes have not reached the server, and what becomes of them. */
export function WaitingLine({
  view,
  onSend,
}: {
  view: Pick<PlateBookView, 'waiting' | 'offline'>;
  onSend: () => void;
}) {
  const { waiting, offline } = view;
  if (waiting === 0 && !offline) return null;
  if (!offline) {
    return (
      <Message kind="info" action={<Button onClick={onSend}>Send now</Button>}>
        {changes(waiting)} to be sent.
      </Message>
    );
  }
  return (
    <Message kind="info">
      You are offline.{' '}
      {waiting === 0
        ? 'What you mark is kept here and sent when the connection returns.'
        : `${changes(waiting)} and will be sent when the connection returns.`}
    </Message>
  );
}

function changes(count: number): string {
  return count === 1 ? '1 change waits' : `${count} changes wait`;
}
