import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../local-stack/error-code.js';
import { until } from './until.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** One `npm start`, without npm in between. */
export class Launcher {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';
  complaints = '';

  constructor(environment: Readonly<Record<string, string>>) {
    const { PATH, HOME, FAMILY_CACHE_DIR } = process.env;
    const inherited = { PATH, HOME, ...(FAMILY_CACHE_DIR && { FAMILY_CACHE_DIR }) };
    this.#child = spawn(process.execPath, ['tools/bootstrap/start.mjs'], {
      cwd: ROOT,
      env: { ...inherited, HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text) => {
      this.output += text;
    });
    this.#child.stderr?.on('data', (text) => {
      this.complaints += text;
    });
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits for the announcement. */
  async ready(): Promise<void> {
    let over = false;
    this.ended.then(() => {
      over = true;
    });
    await until('the suite is ready', () => over || this.output.includes('Family Suite is ready'));
    if (over) throw new Error(`The launcher has ended.\n${this.complaints}\n${this.output}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** A process and all that it has started, on Linux. */
export function processesOf(launcher: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const family = new Set([launcher]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Ends processes without warning; some may have ended by themselves meanwhile. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter(isAlive)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

export function isAlive(pid: number): boolean {
  return parentOf(pid) !== undefined;
}

/** undefined for a process that is not there, or that has ended and only waits to be noticed. */
function parentOf(pid: number): number | undefined {
  try {
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' || state === 'X' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/** With blanks between the arguments; empty for a process that is not there. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
