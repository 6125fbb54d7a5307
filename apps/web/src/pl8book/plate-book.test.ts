import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RequestError } from '../http/request-error.js';
import { PlateBook } from './plate-book.js';
import { CACHE_KEY, PlateStorage } from './plate-storage.js';

/** A server that fails as told, a browser that keeps and knows what it is told. */
function world({ kept = {}, list = [] as string[] }: { kept?: Record<string, string>; list?: string[] } = {}) {
  const items = new Map(Object.entries(kept));
  const server = new Set(list);
  const calls: string[] = [];
  const state = { offline: false, failure: undefined as Error | { error?: string } | undefined };
  const answer = async (call: string, change: () => void) => {
    calls.push(call);
    if (state.failure instanceof Error) throw state.failure;
    if (state.failure) return { success: false, ...state.failure };
    change();
    return { success: true };
  };
  const spotted: number[] = [];
  const book = new PlateBook({
    calls: {
      list: async () => {
        calls.push('list');
        if (state.failure instanceof Error) throw state.failure;
        return [...server];
      },
      mark: (code) => answer(`+${code}`, () => server.add(code)),
      unmark: (code) => answer(`-${code}`, () => server.delete(code)),
    },
    storage: new PlateStorage({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    }),
    isOffline: () => state.offline,
    onSpotted: (count) => spotted.push(count),
  });
  const cache = () => JSON.parse(items.get(CACHE_KEY) ?? 'null');
  const settled = async () => {
    while (book.view().saving.size > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return { book, server, calls, state, spotted, cache, settled, seen: () => [...book.view().seen] };
}

const down = (status: number | null) => new RequestError({ status, sentence: status ? 'Broken.' : null });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a toggle shows at once, is pending, and is then saved', async () => {
  const { book, server, seen, cache, settled, spotted } = world({ list: ['TX'] });
  await book.load();
  book.toggle('OH');
  expect([seen(), [...book.view().saving]]).toEqual([['TX', 'OH'], ['OH']]);
  await settled();
  expect([[...server], cache(), book.view().waiting, spotted]).toEqual([['TX', 'OH'], ['OH', 'TX'], 0, [2]]);
  book.toggle('TX');
  await settled();
  expect([[...server], spotted]).toEqual([['OH'], [2]]);
});

test.each([
  ['the server breaks', down(500), 'Failed to update OH: Broken.'],
  ['the call throws', new Error('No route'), 'Failed to update OH: No route'],
  ['the server reports failure', { error: 'Not today' }, 'Failed to update OH: Not today'],
  ['the server gives no reason', {}, 'Failed to update OH: Unknown error'],
])('when %s, the flip is reverted with a warning; cache and outbox keep it', async (_name, failure, warning) => {
  const { book, server, state, seen, cache, settled } = world();
  await book.load();
  state.failure = failure;
  book.toggle('OH');
  await settled();
  expect([seen(), book.view().warning, cache(), book.view().waiting]).toEqual([[], warning, ['OH'], 1]);
  state.failure = undefined;
  await book.sendWaiting();
  expect([seen(), [...server], book.view().waiting, book.view().warning]).toEqual([['OH'], ['OH'], 0, null]);
});

test('what the server refuses for good is not sent again', async () => {
  const { book, state, seen, settled } = world();
  await book.load();
  state.failure = down(400);
  book.toggle('OH');
  await settled();
  expect([seen(), book.view().waiting, book.view().warning]).toEqual([[], 0, 'Failed to update OH: Broken.']);
});

test('known to be offline nothing is called; later everything is sent in order, the last of each plate', async () => {
  const { book, server, state, calls, seen, cache } = world({ kept: { [CACHE_KEY]: '["tx"]' }, list: ['TX'] });
  state.offline = true;
  await book.load();
  for (const code of ['OH', 'UT', 'OH', 'TX', 'OH']) book.toggle(code);
  expect([calls, seen(), book.view().waiting, cache()]).toEqual([[], ['UT', 'OH'], 3, ['OH', 'UT']]);
  state.offline = false;
  await book.sendWaiting();
  expect([calls, [...server], book.view().waiting]).toEqual([['+UT', '-TX', '+OH'], ['UT', 'OH'], 0]);
});

test('what waits outlives the page', async () => {
  const { book, state, cache } = world({
    kept: { pl8book_outbox: JSON.stringify([{ code: 'OH', seen: true, id: '1', reverted: false }]) },
  });
  state.offline = true;
  await book.load();
  expect([[...book.view().seen], book.view().waiting]).toEqual([['OH'], 1]);
  state.offline = false;
  await book.load();
  expect([cache(), book.view().waiting]).toEqual([['OH'], 0]);
});

test.each([
  [down(503), 'Failed to load data: 503'],
  [new Error('Odd'), 'Failed to load data: Odd'],
])('a list that cannot be loaded is told, and the cache stands in', async (failure, loadError) => {
  const { book, state, seen } = world({ kept: { [CACHE_KEY]: '["OH"]' } });
  state.failure = failure;
  await book.load();
  expect([book.view().loadError, seen(), book.view().loading]).toEqual([loadError, ['OH'], false]);
  book.take(['UT']);
  expect([book.view().loadError, seen()]).toEqual([null, ['UT']]);
});

test('a corrupt cache is ignored with a warning on the console', async () => {
  const { book, state, seen } = world({ kept: { [CACHE_KEY]: '{not json' } });
  state.failure = down(500);
  await book.load();
  expect(seen()).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(CACHE_KEY), expect.anything());
});

test('toggling on while a call is under way sends the last word, one call at a time', async () => {
  const { book, server, calls, settled } = world();
  await book.load();
  book.toggle('OH');
  book.toggle('OH');
  book.toggle('OH');
  book.toggle('OH');
  await settled();
  expect([calls, [...server], book.view().waiting]).toEqual([['list', '+OH', '-OH'], [], 0]);
});

test('what others do does not undo what is on its way', async () => {
  const { book, seen, settled } = world();
  await book.load();
  book.toggle('OH');
  book.take(['TX']);
  expect(seen()).toEqual(['TX', 'OH']);
  await settled();
  expect(seen()).toEqual(['TX', 'OH']);
});
