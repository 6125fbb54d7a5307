import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Receives what a process writes, line by line. */
export type LineSink = (line: string) => void;

/** A child process from its start to its end. */
export class RunningProcess {
  /** Settles when the process has ended and everything it wrote has been passed on. */
  readonly ended: Promise<Ending>;

  /** @param politeStop how the process is asked to end; SIGTERM where nothing else is given */
  constructor(
    readonly child: ChildProcess,
    onLine: LineSink,
    private readonly politeStop: () => void = () => child.kill('SIGTERM'),
  ) {
    readLines(child.stdout, onLine);
    readLines(child.stderr, onLine);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        onLine(error.message);
        if (child.pid === undefined) resolve({ code: null, signal: null });
      });
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Asks the process to end, and kills it when it has not ended after the deadline in milliseconds. */
  async stop(deadline: number): Promise<Ending> {
    this.politeStop();
    const timer = setTimeout(() => this.kill(), deadline);
    const ending = await this.ended;
    clearTimeout(timer);
    return ending;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.child.kill(signal);
  }
}

export function describeEnding({ code, signal }: Ending): string {
  return signal ? `was ended by ${signal}` : `ended with exit code ${code ?? 'unknown'}`;
}

function readLines(stream: Readable | null, onLine: LineSink): void {
  if (stream) createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
}
