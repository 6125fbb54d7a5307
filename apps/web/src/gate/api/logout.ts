import { Success } from '@family/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { RequestError } from '../../http/request-error.js';
import { rememberMember } from '../../offline/known-member.js';

/** A session that has ended by itself is logged out too. */
async function logout(): Promise<void> {
  try {
    await http.post('/api/logout', undefined, Success);
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 401)) throw error;
  }
  rememberMember(false);
}

/** Logs out and loads the suite anew at its root, so that nothing of the session stays in memory. */
export function useLogout() {
  return useMutation({ mutationFn: logout, onSuccess: () => location.replace('/') });
}
