import { RiffgenSession } from '@family/contracts/riffgen';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from './api/session.js';
import { sessionKeys } from './api/session-keys.js';

/** Milliseconds between two looks while events cannot be had and something is being made. */
const LOOK_AGAIN_MS = 3000;

/** A session that stays as it is on the server: whatever happens to it there, on whichever device, is told as events. */
export function useLiveSession(id: string) {
  const queries = useQueryClient();
  const session = useQuery({
    ...sessionQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.generating_prompts > 0 ? LOOK_AGAIN_MS : false),
  });
  const known = session.isSuccess;
  useEffect(() => {
    if (!known) return;
    const events = new EventSource(`/api/riffgen/sessions/${encodeURIComponent(id)}/events`);
    events.onmessage = ({ data }) => {
      const told = RiffgenSession.safeParse(JSON.parse(String(data)));
      if (told.success) queries.setQueryData(sessionKeys.one(id), told.data);
    };
    events.onerror = () => {
      // Refused for good: the session is gone, or the login is. Asking once more says which.
      if (events.readyState === EventSource.CLOSED) void queries.invalidateQueries({ queryKey: sessionKeys.one(id) });
    };
    return () => events.close();
  }, [id, known, queries]);
  return session;
}
