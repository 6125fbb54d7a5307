import { AuthStatus } from '@family/contracts/auth';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { RequestError } from '../../http/request-error.js';
import { isKnownMember, rememberMember } from '../../offline/known-member.js';

/**
 * Whether this browser is logged in. Whatever keeps the server from saying so means that it is not; except that without
 * any connection nobody can be asked, and then a browser that was let in before may see what it keeps by itself.
 */
async function fetchAuthStatus(): Promise<AuthStatus> {
  try {
    const status = await http.get('/api/auth/status', AuthStatus);
    rememberMember(status.authenticated);
    return status;
  } catch (error) {
    console.warn('The login status could not be read.', error);
    const unreachable = error instanceof RequestError && error.status === null;
    return { authenticated: unreachable && isKnownMember() };
  }
}

export const authStatus = queryOptions({
  queryKey: ['auth-status'],
  queryFn: fetchAuthStatus,
  staleTime: Number.POSITIVE_INFINITY,
});
