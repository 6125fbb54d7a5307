import { CancelAnswer, GenerateAllAnswer, type ImageSettings } from '@family/contracts/riffgen';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { sessionKeys } from './session-keys.js';

/** Begins every picture of a session that is still to be made. */
export function useGenerateAll(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: ImageSettings) =>
      http.post(`/api/riffgen/sessions/${id}/generate-all`, settings, GenerateAllAnswer),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionKeys.one(id) }),
  });
}

/** Takes back every picture that nobody has begun to make. */
export function useCancel(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(`/api/riffgen/sessions/${id}/cancel`, undefined, CancelAnswer),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionKeys.one(id) }),
  });
}
