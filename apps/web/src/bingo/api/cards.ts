import { BingoCard, type CardBody, Deleted, type Paper } from '@family/contracts/bingo';
import { JobView } from '@family/contracts/job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { http } from '../../http/client.js';
import { watchJob } from '../../jobs/watch-job.js';

const CARDS = ['bingo', 'cards'];
/** Milliseconds between two looks at cards whose pictures are being made. */
const LOOK_AGAIN_MS = 1000;

export const useCards = () =>
  useQuery({
    queryKey: CARDS,
    queryFn: ({ signal }) => http.get('/api/bingo/cards', z.array(BingoCard), { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ rendering }) => rendering) ? LOOK_AGAIN_MS : false),
    refetchOnMount: 'always',
  });

export const useCard = (id: string) =>
  useQuery({
    queryKey: [...CARDS, id],
    queryFn: ({ signal }) => http.get(`/api/bingo/cards/${id}`, BingoCard, { signal }),
    gcTime: 0,
  });

export function useCardsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: CARDS }), [queries]);
}

/** Without an id the card is a new one. */
export const saveCard = (id: string | undefined, card: CardBody) =>
  id === undefined
    ? http.post('/api/bingo/cards', card, BingoCard)
    : http.put(`/api/bingo/cards/${id}`, card, BingoCard);

export const deleteCard = (id: string) => http.delete(`/api/bingo/cards/${id}`, Deleted);

/** Where a card is shown as it is printed. */
export const cardImageUrl = (id: string, paper?: Paper) =>
  `/api/bingo/cards/${id}/image${paper === undefined || paper === 'letter' ? '' : `?paper=${paper}`}`;

export interface PdfWish {
  readonly count: number;
  readonly paper: Paper;
  readonly perPage: string;
  readonly seed: string;
}

/** Has a PDF of different cards made. Resolves with its address when it is there. */
export async function makePdf(
  id: string,
  { count, paper, perPage, seed }: PdfWish,
  options: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<string> {
  const query = new URLSearchParams({ count: String(count), paper, per_page: perPage, seed });
  const address = `/api/bingo/cards/${id}/pdf?${query}`;
  const job = await http.get(address, JobView, { headers: { prefer: 'respond-async' }, signal: options.signal });
  await watchJob(`/api/jobs/${job.id}`, z.unknown(), options);
  return address;
}
