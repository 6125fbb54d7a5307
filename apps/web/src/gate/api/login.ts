import { Success } from '@family/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { rememberMember } from '../../offline/known-member.js';
import { authStatus } from './auth-status.js';

export async function login(password: string): Promise<Success> {
  const success = await http.post('/api/login', { password }, Success);
  rememberMember(true);
  return success;
}

export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: login,
    onSuccess: () => queries.setQueryData(authStatus.queryKey, { authenticated: true }),
  });
}
