import { expect, test } from '@jest/globals';
import { RecentBuffers } from './recent-buffers.js';

const stereo = (bytes: number) => ({ length: bytes / 8, numberOfChannels: 2 });

test('the sound not used for longest goes first', () => {
  const buffers = new RecentBuffers(3000);
  for (const name of ['a', 'b', 'c']) buffers.put(name, stereo(1000));
  buffers.get('a');
  buffers.put('d', stereo(1000));
  expect(['a', 'b', 'c', 'd'].filter((name) => buffers.has(name))).toEqual(['a', 'c', 'd']);
});

test('a large one makes room for itself, and one that is too large stands alone', () => {
  const buffers = new RecentBuffers(3000);
  for (const name of ['a', 'b', 'c']) buffers.put(name, stereo(1000));
  buffers.put('long', stereo(2000));
  expect(['a', 'b', 'c', 'long'].filter((name) => buffers.has(name))).toEqual(['c', 'long']);
  buffers.put('longest', stereo(8000));
  expect(['c', 'long', 'longest'].filter((name) => buffers.has(name))).toEqual(['longest']);
});

test('the same sound again does not count twice', () => {
  const buffers = new RecentBuffers(2000);
  buffers.put('a', stereo(1000));
  buffers.put('a', stereo(1000));
  expect(buffers.full).toBe(false);
  buffers.put('b', stereo(1000));
  expect(buffers.has('a')).toBe(true);
  expect(buffers.full).toBe(true);
});
