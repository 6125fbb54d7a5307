import { QueryClient } from '@tanstack/react-query';
import { RequestError } from '../http/request-error.js';

const TRIES = 3;

/** Only what may pass by itself is tried again: no answer, or a server that is away. */
function mayPass(error: Error): boolean {
  return error instanceof RequestError && (error.status === null || error.status >= 502);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without it a query waits silently while the browser is offline, and the screen says "Loading" for ever.
        networkMode: 'always',
        retry: (failures, error) => failures + 1 < TRIES && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
