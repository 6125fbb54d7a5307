import { Success } from '@family/contracts/auth';
import type { SessionSummary } from '@family/contracts/riffgen';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { RequestError } from '../../http/request-error.js';
import { sessionKeys } from './session-keys.js';

/** A session that somebody else has deleted before is deleted too. */
async function deleteSession(id: string): Promise<void> {
  try {
    await http.delete(`/api/riffgen/sessions/${encodeURIComponent(id)}`, Success);
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
  }
}

export function useDeleteSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteSession,
    onSuccess: (_done, id) => {
      queries.setQueryData<SessionSummary[]>(sessionKeys.all, (list) => list?.filter((session) => session.id !== id));
    },
  });
}
