import { Health } from '@family/contracts/health';
import { PingAnswer, type PingBody } from '@family/contracts/ping';
import { SystemStatus } from '@family/contracts/system-status';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';

/** Milliseconds between two looks while the page is open. */
const LOOK_AGAIN_MS = 5000;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => http.get('/api/health', Health, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => http.get('/api/system-status', SystemStatus, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

export function ping(queue: PingBody['queue']): Promise<PingAnswer> {
  return http.post('/api/jobs/ping', { queue }, PingAnswer);
}
