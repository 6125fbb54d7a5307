import { decodeRecording } from './decode-recording.js';
import { FfmpegMissing, UnreadableMedia } from './media-errors.js';
import type { FfmpegTools } from './run-ffmpeg.js';

interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Prints the segments of a file as one line of JSON: `[{"start":0.41,"end":0.98}, …]`, in seconds. What goes wrong is
 * told in one sentence on the error stream.
 * @returns the exit code
 */
export async function printSegments(path: string, tools: FfmpegTools, terminal: Terminal = process): Promise<number> {
  try {
    const { segments } = await decodeRecording(path, { tools });
    const rounded = segments.map(({ start, end }) => ({ start: toMillis(start), end: toMillis(end) }));
    terminal.stdout.write(`${JSON.stringify(rounded)}\n`);
    return 0;
  } catch (error) {
    terminal.stderr.write(`${sentence(error, path)}\n`);
    return 1;
  }
}

function toMillis(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function sentence(error: unknown, path: string): string {
  if (error instanceof UnreadableMedia || error instanceof FfmpegMissing) return `${path}: ${error.message}`;
  if (isMissingFile(error)) return `There is no file ${path}.`;
  if (error instanceof Error) return `${path} could not be read: ${error.message}`;
  return `${path} could not be read.`;
}

function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
