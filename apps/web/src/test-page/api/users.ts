import { type AddUserBody, User, UserList } from '@family/contracts/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => http.get('/api/users', UserList, { signal }),
});

export function useAddUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (user: AddUserBody) => http.post('/api/users', user, User),
    onSuccess: () => queries.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}
