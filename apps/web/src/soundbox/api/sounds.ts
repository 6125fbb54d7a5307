import { Sound, Sounds } from '@family/contracts/soundbox';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/client.js';

/** Milliseconds between two looks while a clip is still being cut. */
const LOOK_AGAIN_MS = 2000;

export const soundsQuery = queryOptions({
  queryKey: ['soundbox', 'sounds'],
  queryFn: ({ signal }) => http.get('/api/soundbox/sounds', Sounds, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? LOOK_AGAIN_MS : false),
});

export const soundQuery = (id: string) =>
  queryOptions({
    queryKey: ['soundbox', 'sound', id],
    queryFn: ({ signal }) => http.get(soundPath(id), Sound, { signal }),
    // What stands in a form must not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function soundPath(id: string): string {
  return `/api/soundbox/sounds/${encodeURIComponent(id)}`;
}
