import { scoreLabelledSet } from '@family/audio/labelled/score';
import type { Measured } from './measure.js';

/** How well the project's own labelled recordings are cut. */
export function benchSegmentation(): Measured[] {
  const { macroF1, exact, edgeError, falseClips, recordings, realTime } = scoreLabelledSet();
  const of = `${recordings} labelled recordings, ${Math.round(realTime)} times real time`;
  return [
    { name: 'segmentation, macro F1', figure: macroF1, goal: { atLeast: 0.98 }, detail: of },
    { name: 'segmentation, right number of clips', figure: exact, goal: { atLeast: 0.94 }, detail: 'share' },
    { name: 'segmentation, edge error', figure: edgeError, goal: { atMost: 0.03 }, detail: 'mean, in seconds' },
    { name: 'segmentation, clips of breaths and knocks', figure: falseClips, goal: { atMost: 0 }, detail: 'in all' },
  ];
}
