import { findFfmpeg } from '../../bootstrap/ffmpeg.mjs';
import { startTestStack } from '../test-stack/start-test-stack.js';
import { benchCards } from './bingo.js';
import { connect } from './client.js';
import { benchJobs } from './jobs.js';
import { type Measured, reached } from './measure.js';
import { benchPressToSound } from './press-to-sound.js';
import { benchRecordings } from './recordings.js';
import { benchSegmentation } from './segmentation.js';

function tell(measured: Measured): void {
  const { name, figure, goal, detail } = measured;
  const wanted = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  const mark = reached(measured) ? 'reached' : 'MISSED ';
  console.log(`${mark}  ${figure.toFixed(3).padStart(8)}  (${wanted})  ${name}: ${detail}`);
}

for (const measured of benchSegmentation()) tell(measured);

const tools = await findFfmpeg();
for (const queue of ['postgres', 'redis'] as const) {
  const stack = await startTestStack({ queue });
  try {
    const client = await connect(stack);
    tell(await benchJobs(client, stack));
    if (queue === 'redis') continue;
    for (const measured of await benchRecordings(client, tools)) tell(measured);
    for (const measured of await benchCards(client)) tell(measured);
    tell(await benchPressToSound(client, stack));
  } finally {
    await stack.stop();
  }
}
