import { expect, jest, test } from '@jest/globals';
import { throttledProgress } from './progress.js';

test('passes on few of many reports, held between 0 and 1, and survives a queue that is away', async () => {
  jest.useFakeTimers();
  const sent: number[] = [];
  const progress = throttledProgress(async (fraction) => {
    sent.push(fraction);
    throw new Error('away');
  });
  progress(-1);
  progress(0.1);
  await jest.advanceTimersByTimeAsync(250);
  progress(0.5);
  progress(0.6);
  await jest.advanceTimersByTimeAsync(250);
  progress(7);
  expect(sent).toEqual([0, 0.5, 1]);
  jest.useRealTimers();
});
