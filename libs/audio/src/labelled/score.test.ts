import { expect, test } from '@jest/globals';
import { scoreLabelledSet, scoreSegments } from './score.js';

const SOUNDS = [
  { start: 1, end: 2 },
  { start: 3, end: 3.5 },
];

function score(clips: { start: number; end: number }[]) {
  return scoreSegments([{ recording: { sounds: SOUNDS, disturbances: [{ start: 2.4, end: 2.6 }] }, clips }]);
}

test('the segmentation holds its promises on the labelled recordings', () => {
  const { macroF1, exact, edgeError, falseClips } = scoreLabelledSet();
  expect(macroF1).toBeGreaterThanOrEqual(0.98);
  expect(exact).toBeGreaterThanOrEqual(0.94);
  expect(edgeError).toBeLessThanOrEqual(0.03);
  expect(falseClips).toBe(0);
});

test('clips that agree score 1, and a little quiet at their ends costs nothing but edge', () => {
  expect(score(SOUNDS)).toEqual({ recordings: 1, macroF1: 1, exact: 1, edgeError: 0, falseClips: 0 });
  const padded = score(SOUNDS.map(({ start, end }) => ({ start: start - 0.1, end: end + 0.1 })));
  expect(padded.macroF1).toBe(1);
  expect(padded.edgeError).toBeCloseTo(0.1);
});

test('a word cut in two, two words in one clip and a clip of a breath cost', () => {
  expect(score([{ start: 1, end: 3.5 }]).macroF1).toBe(0);
  expect(score([{ start: 1, end: 1.4 }, { start: 1.5, end: 2 }, SOUNDS[1] ?? { start: 0, end: 0 }]).exact).toBe(0);
  expect(score([...SOUNDS.slice(0, 1), { start: 2.35, end: 2.65 }, ...SOUNDS.slice(1)])).toMatchObject({
    exact: 0,
    falseClips: 1,
    macroF1: 0.8,
  });
});
