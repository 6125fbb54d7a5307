import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANALYSIS_RATE } from '../frame-features.js';
import { labelledSet } from './labelled-set.js';
import { wavFile } from './wav-file.js';

/** Writes the project's recordings as WAV files, and `truth.json` beside them, for scoring programs of any kind. */
export async function writeLabelledSet(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const truth = [];
  for (const [index, { name, samples, sounds, disturbances }] of labelledSet().entries()) {
    const file = `${String(index).padStart(2, '0')}.wav`;
    await writeFile(join(folder, file), wavFile(samples, ANALYSIS_RATE));
    truth.push({ file, name, sounds, disturbances });
  }
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, undefined, 2)}\n`);
}
