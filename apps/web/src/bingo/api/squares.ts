import { BingoSquare, Deleted } from '@family/contracts/bingo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { http } from '../../http/client.js';
import { uploadAndWatch } from '../../jobs/watch-job.js';

const SQUARES = ['bingo', 'squares'];

export const useSquares = () =>
  useQuery({
    queryKey: SQUARES,
    queryFn: ({ signal }) => http.get('/api/bingo/squares', z.array(BingoSquare), { signal }),
  });

export const useSquare = (id: string) =>
  useQuery({
    queryKey: [...SQUARES, id],
    queryFn: ({ signal }) => http.get(`/api/bingo/squares/${id}`, BingoSquare, { signal }),
    gcTime: 0,
  });

/** Tells all screens that squares have changed, and the cards with them. */
export function useSquaresChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['bingo'] }), [queries]);
}

export interface SquareDraft {
  readonly name: string;
  /** Null: the picture stays as it is. */
  readonly image: File | null;
}

function formOf({ name, image }: SquareDraft): FormData {
  const form = new FormData();
  form.append('name', name.trim());
  if (image) form.append('image', image);
  return form;
}

/** Makes a square; `onUploaded` gets the part of its picture that has been sent, 0 to 1. */
export function createSquare(draft: SquareDraft, onUploaded?: (sent: number) => void, signal?: AbortSignal) {
  const options = { ...(onUploaded && { onUploaded }), signal };
  return uploadAndWatch('/api/bingo/squares', formOf(draft), BingoSquare, options);
}

export const saveSquare = (id: string, draft: SquareDraft) =>
  http.put(`/api/bingo/squares/${id}`, formOf(draft), BingoSquare);

export const deleteSquare = (id: string) => http.delete(`/api/bingo/squares/${id}`, Deleted);
