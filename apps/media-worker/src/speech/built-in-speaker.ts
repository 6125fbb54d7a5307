/**
 * A process of its own: says the text from its input with a voice of eSpeak NG and writes the samples to its output,
 * mono, signed 16 bit, little endian, at 22 050 Hz. What is said in it cannot hold up or bring down the worker, and its
 * memory is given back when it ends.
 *
 * Arguments: the voice, and how far its melody moves, 0 to 100.
 */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import load from '@echogarden/espeak-ng-emscripten';

const [voice = '', range = '50'] = process.argv.slice(2);
const wanted = await text(process.stdin);
const { eSpeakNGWorker } = await load();
const speaker = await new eSpeakNGWorker();
if (speaker.set_voice(voice) !== 0) throw new Error(`eSpeak NG has no voice "${voice}".`);
speaker.range = Number(range);

const said: Buffer[] = [];
speaker.synthesize(wanted, (samples) => {
  if (samples) said.push(Buffer.copyBytesFrom(samples));
  return false;
});
if (!process.stdout.write(Buffer.concat(said))) await once(process.stdout, 'drain');
