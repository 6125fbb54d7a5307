import { Word, WordDetail } from '@family/contracts/franki';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../http/client.js';

/** The path of a word and what belongs to it. */
export const wordPath = (name: string) => `/api/franki/words/${encodeURIComponent(name)}`;

export const wordsQuery = queryOptions({
  queryKey: ['franki', 'words'],
  queryFn: ({ signal }) => http.get('/api/franki/words', z.array(Word), { signal }),
});

export const wordQuery = (name: string) =>
  queryOptions({
    queryKey: ['franki', 'words', name],
    queryFn: ({ signal }) => http.get(wordPath(name), WordDetail, { signal }),
  });

/** Has the list and every word fetched anew where they are shown. */
export function refreshWords(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: wordsQuery.queryKey });
}
