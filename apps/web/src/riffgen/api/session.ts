import { RiffgenSession } from '@family/contracts/riffgen';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { sessionKeys } from './session-keys.js';

export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: sessionKeys.one(id),
    queryFn: ({ signal }) => http.get(`/api/riffgen/sessions/${encodeURIComponent(id)}`, RiffgenSession, { signal }),
    staleTime: 0,
  });
}
