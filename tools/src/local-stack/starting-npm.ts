import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SHELLS = new Set(['sh', 'bash', 'dash', 'ash', 'zsh', 'ksh', 'busybox']);

/**
 * A check for whether the npm that runs this process is still there: always true when it is not run by npm.
 *
 * npm starts scripts through a shell, which lives on when npm is killed; where /proc tells whose child that shell is,
 * its change of parent is noticed.
 */
export function watchStartingNpm(): () => boolean {
  if (process.env.npm_lifecycle_event === undefined) return () => true;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  return () => process.ppid === parent && (npm === undefined || parentOf(parent) === npm);
}

function isShell(pid: number): boolean {
  const [program = ''] = read(`/proc/${pid}/cmdline`).split('\0');
  return SHELLS.has(basename(program));
}

function parentOf(pid: number): number | undefined {
  const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
