import { JobView } from '@family/contracts/job';
import type { GenerateImageBody } from '@family/contracts/riffgen';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { sessionKeys } from './session-keys.js';

/**
 * Begins a picture and does not wait for it: the session tells when it is there, also after the page was closed. Whether
 * it could be begun or not, the session is loaded again.
 */
export function useGenerateImage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GenerateImageBody) =>
      http.post('/api/riffgen/generate-image', body, JobView, { headers: { prefer: 'respond-async' } }),
    onError: (error) => console.error('The picture could not be begun.', error),
    onSettled: (_job, _error, body) => queries.invalidateQueries({ queryKey: sessionKeys.one(body.session_id) }),
  });
}
