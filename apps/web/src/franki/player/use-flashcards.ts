import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wordQuery, wordsQuery } from '../api/words.js';
import { type Flashcard, hourSeed, shuffled, toFlashcard } from './deck.js';
import { loadInTurn } from './load-in-turn.js';

/** Words that are asked for at a time. */
const AT_A_TIME = 6;

/** A place in the gallery: not there yet, with nothing to show, or a card. */
type Place = undefined | 'skipped' | 'failed' | Flashcard;

export interface Gallery {
  readonly state: 'loading' | 'error' | 'ready';
  /** In their order, without gaps: a card never appears above one that is there already. */
  readonly cards: readonly Flashcard[];
  readonly retry: () => void;
}

export function useFlashcards(): Gallery {
  const client = useQueryClient();
  const list = useQuery(wordsQuery);
  const [seed] = useState(() => hourSeed(new Date()));
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const words = list.data;

  useEffect(() => {
    if (words === undefined) return;
    const leaving = new AbortController();
    const names = shuffled(
      words.map(({ name }) => name),
      seed,
    );
    setPlaces(names.map(() => undefined));
    void loadInTurn(names, (name) => client.fetchQuery(wordQuery(name)), {
      limit: AT_A_TIME,
      signal: leaving.signal,
      onSettled: (index, settled) => {
        if (settled.status === 'rejected') console.error(`The word "${names[index]}" is left out.`, settled.reason);
        const place = settled.status === 'rejected' ? 'failed' : (toFlashcard(settled.value, seed) ?? 'skipped');
        setPlaces((before) => before?.with(index, place) ?? null);
      },
    });
    return () => leaving.abort();
  }, [words, seed, client]);

  const retry = () => {
    setPlaces(null);
    void list.refetch();
  };
  return { ...galleryOf(places, list.isError && words === undefined), retry };
}

function galleryOf(places: readonly Place[] | null, failed: boolean): Pick<Gallery, 'state' | 'cards'> {
  if (failed) return { state: 'error', cards: [] };
  if (places === null) return { state: 'loading', cards: [] };
  const firstMissing = places.indexOf(undefined);
  const settled = firstMissing === -1 ? places : places.slice(0, firstMissing);
  const cards = settled.filter((place) => typeof place === 'object');
  if (cards.length > 0) return { state: 'ready', cards };
  if (firstMissing !== -1) return { state: 'loading', cards };
  return { state: places.includes('failed') ? 'error' : 'ready', cards };
}
