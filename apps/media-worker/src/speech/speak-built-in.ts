import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Hertz of what the built-in voices say. */
export const BUILT_IN_RATE = 22_050;

const program = fileURLToPath(new URL('./built-in-speaker.js', import.meta.url));

interface Wanted {
  readonly text: string;
  /** The voice as eSpeak NG calls it. */
  readonly voice: string;
  /** 0 for the liveliest melody to 1 for the flattest. */
  readonly stability: number;
}

/**
 * Says a text with a built-in voice.
 * @returns samples: mono, signed 16 bit, little endian, BUILT_IN_RATE a second
 */
export async function speakBuiltIn(wanted: Wanted, signal: AbortSignal): Promise<Buffer> {
  const range = String(Math.round(100 * (1 - wanted.stability)));
  // Nothing of our environment: the program needs none of it, our keys least of all.
  const child = spawn(process.execPath, [program, wanted.voice, range], { env: {}, signal, killSignal: 'SIGKILL' });
  child.stdin.on('error', () => undefined);
  child.stdin.end(wanted.text);
  const [samples, complaint, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close', { signal }),
  ]);
  if (code !== 0) throw new Error(`The built-in voice ended with ${code}: ${complaint.slice(-1000)}`);
  return samples;
}
