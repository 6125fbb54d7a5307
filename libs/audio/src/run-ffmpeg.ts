import type { ChildProcess, SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import ffmpeg from 'fluent-ffmpeg';
import { FfmpegFailed, FfmpegMissing, FfmpegTimedOut } from './media-errors.js';

declare module 'fluent-ffmpeg' {
  // What the library's own run() is made of. run() itself would start ffmpeg three more times to list its abilities,
  // and can set neither the environment nor a signal.
  interface FfmpegCommand {
    _getArguments(): string[];
    _spawnFfmpeg(
      args: string[],
      options: SpawnOptions,
      started: (child: ChildProcess) => void,
      ended: (error: Error | null) => void,
    ): void;
  }
}

/** Where the programs are. */
export interface FfmpegTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Folders of shared libraries, where ffmpeg was unpacked and not installed (LD_LIBRARY_PATH). */
  readonly libraryPath?: string;
}

export interface FfmpegTask {
  /** `source` is an address (`file:…`) or `pipe:0`. */
  readonly inputs: readonly { readonly source: string; readonly options: readonly string[] }[];
  /** `target` is an address (`file:…`, overwritten) or `pipe:1`. */
  readonly outputs: readonly { readonly target: string; readonly options: readonly string[] }[];
}

export interface RunOptions {
  /** Aborting kills the process; the call then rejects with the signal's reason once the process is gone. */
  readonly signal?: AbortSignal | undefined;
  readonly limitMillis: number;
  /** What `pipe:0` reads. */
  readonly stdin?: Buffer | Readable;
  /** Takes what `pipe:1` writes. Throwing ends the process, and the call rejects with what was thrown. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** Takes the log line by line. */
  readonly onLogLine?: (line: string) => void;
}

/** Characters of log that are kept for an error message. */
const LOG_KEPT = 4096;
/** Global options: quiet enough to read, one thread each, since the queue decides how many run side by side. */
const EVERY_RUN = ['-y', '-hide_banner', '-nostats', '-filter_threads', '1', '-filter_complex_threads', '1'];

/**
 * Runs ffmpeg once and waits until it is gone, however it ends.
 * @throws FfmpegFailed, FfmpegTimedOut, FfmpegMissing, the signal's reason, or what onOutput threw
 */
export function runFfmpeg(tools: FfmpegTools, task: FfmpegTask, options: RunOptions): Promise<void> {
  const command = ffmpeg();
  task.inputs.forEach(({ source, options: given }, index) => {
    const always = index === 0 ? [...EVERY_RUN, ...(options.stdin === undefined ? ['-nostdin'] : [])] : [];
    command.input(source).inputOptions(...always, '-threads', '1', ...given);
  });
  for (const { target, options: given } of task.outputs)
    command.output(target).outputOptions('-threads', '1', ...given);
  return runProgram(tools.ffmpeg, tools, command._getArguments(), options);
}

/**
 * Runs ffprobe with these arguments.
 * @throws as runFfmpeg does
 */
export function runFfprobe(tools: FfmpegTools, args: readonly string[], options: RunOptions): Promise<void> {
  return runProgram(tools.ffprobe, tools, ['-hide_banner', ...args], options);
}

async function runProgram(program: string, tools: FfmpegTools, args: string[], options: RunOptions): Promise<void> {
  options.signal?.throwIfAborted();
  const { child, failed } = start(program, tools, args);
  let stopped: { reason: unknown } | undefined;
  const stop = (reason: unknown) => {
    stopped ??= { reason };
    child.kill('SIGKILL');
  };
  const onAbort = () => stop(options.signal?.reason);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => stop(new FfmpegTimedOut(options.limitMillis)), options.limitMillis);
  const log = keepLog(child, options.onLogLine);
  child.stdout?.on('data', (chunk: Buffer) => {
    if (stopped !== undefined) return;
    try {
      options.onOutput?.(chunk);
    } catch (error) {
      stop(error);
    }
  });
  feed(child, options.stdin, stop);
  try {
    const exit = await Promise.race([ended(child), failed]);
    if (stopped !== undefined) throw stopped.reason;
    if (exit !== 0) throw new FfmpegFailed(exit, log());
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

function start(program: string, tools: FfmpegTools, args: string[]): { child: ChildProcess; failed: Promise<never> } {
  // Nothing of our own environment: ffmpeg would read proxies and report files from it.
  const env = tools.libraryPath === undefined ? {} : { LD_LIBRARY_PATH: tools.libraryPath };
  let child: ChildProcess | undefined;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => reject(new FfmpegMissing(program, error));
  });
  failed.catch(() => undefined);
  // The path is one variable for the whole library; it is read before the next line returns.
  ffmpeg({ stdoutLines: 1 })
    .setFfmpegPath(program)
    ._spawnFfmpeg(
      args,
      { env, windowsHide: true },
      (process) => {
        child = process;
        process.once('error', fail);
      },
      () => undefined,
    );
  if (child === undefined) throw new FfmpegMissing(program, undefined);
  return { child, failed };
}

function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'no exit code')));
}

function keepLog(child: ChildProcess, onLine: ((line: string) => void) | undefined): () => string {
  let kept = '';
  let open = '';
  child.stderr?.on('data', (text: string | Buffer) => {
    kept = (kept + text).slice(-LOG_KEPT);
    if (onLine === undefined) return;
    const lines = (open + text).split('\n');
    open = (lines.pop() ?? '').slice(-LOG_KEPT);
    for (const line of lines) onLine(line);
  });
  return () => kept;
}

function feed(child: ChildProcess, stdin: Buffer | Readable | undefined, stop: (reason: unknown) => void): void {
  const pipe = child.stdin;
  if (pipe === null) return;
  // ffmpeg may have heard enough before the end: a closed pipe is no error of ours.
  pipe.on('error', () => undefined);
  if (stdin === undefined || Buffer.isBuffer(stdin)) pipe.end(stdin);
  else stdin.on('error', stop).pipe(pipe);
}
