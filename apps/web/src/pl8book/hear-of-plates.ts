import { SeenPlates } from '@family/contracts/pl8book';

/** Milliseconds before a stream that was closed for good is asked for again. */
const PAUSE_MS = 5000;

/** Calls back with the server's list now and after every change by any device. Returns how to stop. */
export function hearOfPlates(take: (codes: SeenPlates) => void): () => void {
  let events: EventSource | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    events = new EventSource('/api/pl8book/events');
    events.onmessage = ({ data }) => {
      const codes = SeenPlates.safeParse(JSON.parse(String(data)));
      if (codes.success) take(codes.data);
    };
    events.onerror = () => {
      // A lost connection is sought again by the browser itself; only a refusal ends the stream.
      if (events?.readyState === EventSource.CLOSED) pause = setTimeout(open, PAUSE_MS);
    };
  };
  open();
  return () => {
    events?.close();
    clearTimeout(pause);
  };
}
