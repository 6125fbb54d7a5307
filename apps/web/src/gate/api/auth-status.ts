import { AuthStatus } from '@family/contracts/auth';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';

/** Whether this browser is logged in. Whatever keeps the server from saying so means that it is not. */
async function fetchAuthStatus(): Promise<AuthStatus> {
  try {
    return await http.get('/api/auth/status', AuthStatus);
  } catch (error) {
    console.warn('The login status could not be read.', error);
    return { authenticated: false };
  }
}

export const authStatus = queryOptions({
  queryKey: ['auth-status'],
  queryFn: fetchAuthStatus,
  staleTime: Number.POSITIVE_INFINITY,
});
