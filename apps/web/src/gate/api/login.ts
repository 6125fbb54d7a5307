import { Success } from '@family/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { authStatus } from './auth-status.js';

export function login(password: string): Promise<Success> {
  return http.post('/api/login', { password }, Success);
}

export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: login,
    onSuccess: () => queries.setQueryData(authStatus.queryKey, { authenticated: true }),
  });
}
