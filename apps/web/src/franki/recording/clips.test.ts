import { expect, test } from '@jest/globals';
import { type Clip, changeClips, isFresh, withEnd, withStart } from './clips.js';

const segments = [
  { start: 0.5, end: 1, data: 'AAAA' },
  { start: 1.5, end: 2, data: 'BBBB' },
];
const clips = changeClips([], { do: 'replace', session: 's', segments });
const [first, second] = clips;
const id = first?.id ?? '';
const find = (all: readonly Clip[]) => all.find((clip) => clip.id === id);

test('segments become numbered clips whose cut is fresh', () => {
  expect(clips.map(({ number, start, end, state }) => ({ number, start, end, state }))).toEqual([
    { number: 1, start: 0.5, end: 1, state: 'idle' },
    { number: 2, start: 1.5, end: 2, state: 'idle' },
  ]);
  expect(clips.every(isFresh)).toBe(true);
});

test('a moved clip has to be cut anew, and is fresh once it has been', () => {
  const moved = changeClips(clips, { do: 'move', id, to: { start: 0.4, end: 1 } });
  expect(find(moved)).toMatchObject({ start: 0.4, end: 1 });
  expect(moved.map(isFresh)).toEqual([false, true]);
  const cut = changeClips(moved, { do: 'keep cut', id, cut: { start: 0.4, end: 1, data: 'CCCC' } });
  expect(cut.every(isFresh)).toBe(true);
  const back = changeClips(moved, { do: 'move', id, to: { start: 0.5, end: 1 } });
  expect(back.every(isFresh)).toBe(true);
});

test('a cut that comes late does not pass for what was moved meanwhile', () => {
  const moved = changeClips(clips, { do: 'move', id, to: { start: 0.3, end: 1 } });
  const late = changeClips(moved, { do: 'keep cut', id, cut: { start: 0.4, end: 1, data: 'CCCC' } });
  expect(late.map(isFresh)).toEqual([false, true]);
});

test('an added clip that is moved may be added again; one that is not stays added', () => {
  const added = changeClips(clips, { do: 'set state', id, state: 'added' });
  expect(find(changeClips(added, { do: 'move', id, to: { start: 0.5, end: 1 } }))?.state).toBe('added');
  expect(find(changeClips(added, { do: 'move', id, to: { start: 0.5, end: 1.1 } }))?.state).toBe('idle');
});

test('another splitting remembers what was added where it comes out the same', () => {
  const added = changeClips(clips, { do: 'set state', id, state: 'added' });
  const again = changeClips(added, {
    do: 'replace',
    session: 's 0.5',
    segments: [...segments, { start: 3, end: 3.4, data: 'DDDD' }],
  });
  expect(again.map(({ state }) => state)).toEqual(['added', 'idle', 'idle']);
});

test('a removed clip leaves the others their numbers', () => {
  expect(changeClips(clips, { do: 'remove', id }).map(({ number }) => number)).toEqual([2]);
  expect(second?.number).toBe(2);
});

test('no stretch leaves the recording or becomes empty', () => {
  const stretch = { start: 1, end: 2 };
  expect(withStart(stretch, -3)).toEqual({ start: 0, end: 2 });
  expect(withStart(stretch, 5)).toEqual({ start: 1.95, end: 2 });
  expect(withEnd(stretch, 9, 4)).toEqual({ start: 1, end: 4 });
  expect(withEnd(stretch, 0, 4)).toEqual({ start: 1, end: 1.05 });
});
