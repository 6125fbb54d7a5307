import { SessionList } from '@family/contracts/riffgen';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { sessionKeys } from './session-keys.js';

export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => http.get('/api/riffgen/sessions', SessionList, { signal }),
  // Pictures are made while the list is not looked at.
  staleTime: 0,
});
