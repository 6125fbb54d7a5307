import { expect, test } from '@jest/globals';
import { loadInTurn } from './load-in-turn.js';

test('asks for a few at a time, from front to back, and tells each with its place', async () => {
  let running = 0;
  let most = 0;
  const asked: number[] = [];
  const told: [number, unknown][] = [];
  const load = async (item: number) => {
    asked.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (item === 4) throw new Error('torn');
    return item * 10;
  };
  await loadInTurn([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], load, {
    limit: 6,
    signal: new AbortController().signal,
    onSettled: (index, settled) => told.push([index, settled.status === 'fulfilled' ? settled.value : 'failed']),
  });
  expect(most).toBe(6);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(told.toSorted(([a], [b]) => a - b).map(([, value]) => value)).toEqual([
    0,
    10,
    20,
    30,
    'failed',
    50,
    60,
    70,
    80,
    90,
  ]);
});

test('asks for nothing more once given up, and tells nothing', async () => {
  const leaving = new AbortController();
  const asked: number[] = [];
  const told: number[] = [];
  await loadInTurn(
    [1, 2, 3],
    async (item) => {
      asked.push(item);
      leaving.abort();
    },
    { limit: 1, signal: leaving.signal, onSettled: (index) => told.push(index) },
  );
  expect(asked).toEqual([1]);
  expect(told).toEqual([]);
});
