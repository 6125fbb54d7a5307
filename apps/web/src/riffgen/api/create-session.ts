import { type CreateSessionBody, RiffgenSession } from '@family/contracts/riffgen';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { sessionKeys } from './session-keys.js';

/** Resolves when the prompts are written. */
export function useCreateSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateSessionBody) => http.post('/api/riffgen/sessions', body, RiffgenSession),
    onSuccess: (session) => queries.setQueryData(sessionKeys.one(session.id), session),
  });
}
