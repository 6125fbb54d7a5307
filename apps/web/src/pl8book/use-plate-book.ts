import { useEffect, useState, useSyncExternalStore } from 'react';
import { bookInfo, plateCalls } from './api/plate-calls.js';
import { celebrate } from './celebrate.js';
import { hearOfPlates } from './hear-of-plates.js';
import { PlateBook, type PlateBookView } from './plate-book.js';
import { CACHE_KEY, OUTBOX_KEY, PlateStorage } from './plate-storage.js';

/** Milliseconds between two tries to send what waits, while the page is looked at. */
const SEND_AGAIN_MS = 30_000;

const storage = new PlateStorage(localStorage);
const isOffline = () => navigator.onLine === false;

/** The plate book of this page, kept up to date as long as it is shown. */
export function usePlateBook(onSpotted: (seenCount: number) => void): { book: PlateBook; view: PlateBookView } {
  const [book] = useState(() => {
    const spotted = (count: number) => {
      celebrate(count);
      onSpotted(count);
    };
    return new PlateBook({ calls: plateCalls, storage, isOffline, onSpotted: spotted });
  });
  useEffect(() => keepUpToDate(book), [book]);
  return { book, view: useSyncExternalStore(book.subscribe, book.view) };
}

/** Whose book it is; remembered, so that it is known without a connection too. */
export function useFamilyName(): string {
  const [name, setName] = useState(() => storage.familyName ?? 'Family');
  useEffect(() => {
    if (isOffline()) return;
    bookInfo().then(
      ({ family_name }) => {
        storage.familyName = family_name;
        setName(family_name);
      },
      (error: unknown) => console.warn('The family name could not be loaded.', error),
    );
  }, []);
  return name;
}

function keepUpToDate(book: PlateBook): () => void {
  const over = new AbortController();
  const { signal } = over;
  let stopHearing = (): void => undefined;
  const hear = () => {
    stopHearing();
    stopHearing = hearOfPlates((codes) => book.take(codes));
  };
  const send = () => {
    if (!isOffline() && book.view().waiting > 0) void book.sendWaiting();
  };
  const begin = async () => {
    await book.load();
    if (!signal.aborted && !isOffline()) hear();
  };
  const onOffline = () => {
    stopHearing();
    book.refresh();
  };
  const onKept = ({ key }: StorageEvent) => {
    if (key === CACHE_KEY || key === OUTBOX_KEY) book.refresh();
  };
  addEventListener('online', begin, { signal });
  addEventListener('offline', onOffline, { signal });
  addEventListener('storage', onKept, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), { signal });
  const timer = setInterval(() => document.visibilityState === 'visible' && send(), SEND_AGAIN_MS);
  void begin();
  return () => {
    over.abort();
    stopHearing();
    clearInterval(timer);
  };
}
