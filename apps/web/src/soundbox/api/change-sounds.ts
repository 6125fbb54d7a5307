import { Success } from '@family/contracts/auth';
import { byBoardPosition, type SaveSoundBody, Sound, Sounds } from '@family/contracts/soundbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/client.js';
import { soundPath, soundsQuery } from './sounds.js';

export function useSaveSound(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveSoundBody) => http.put(soundPath(id), body, Sound),
    onSuccess: (saved) => {
      queries.setQueryData(soundsQuery.queryKey, (list) =>
        list === undefined ? list : [...list.filter((sound) => sound.id !== id), saved].sort(byBoardPosition),
      );
      return queries.invalidateQueries({ queryKey: soundsQuery.queryKey, refetchType: 'none' });
    },
  });
}

export function useDeleteSound() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(soundPath(id), Success),
    onSuccess: (_answer, id) =>
      queries.setQueryData(soundsQuery.queryKey, (list) => list?.filter((sound) => sound.id !== id)),
  });
}

/** Takes the sounds in their new order. The list shows it at once; when it cannot be kept, the list is loaded anew. */
export function useReorderSounds() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'soundbox order' },
    mutationFn: (sounds: readonly Sound[]) =>
      http.put(
        '/api/soundbox/sounds/reorder',
        { sounds: sounds.map(({ id }, board_position) => ({ id, board_position })) },
        Sounds,
      ),
    onMutate: async (sounds) => {
      await queries.cancelQueries({ queryKey: soundsQuery.queryKey });
      queries.setQueryData(
        soundsQuery.queryKey,
        sounds.map((sound, board_position) => ({ ...sound, board_position })),
      );
    },
    onError: () => queries.invalidateQueries({ queryKey: soundsQuery.queryKey }),
  });
}
