import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../bootstrap/user-error.mjs';
import { errorCode } from '../error-code.js';

/** From the gentlest way on, and how long each may take. None of them loses what was committed. */
const WAYS_TO_STOP = [
  ['SIGINT', 12_000],
  ['SIGQUIT', 7_000],
  ['SIGKILL', 2_000],
] as const;

/**
 * Ends a server that still runs on this data directory because the launcher before was killed, and removes a
 * postmaster.pid whose number belongs to no such server any more: PostgreSQL would refuse to start over it.
 *
 * @param folder the data directory, claimed by this process
 */
export async function endOrphanedServer(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (!servesFolder(pid, folder)) {
    rmSync(pidFile, { force: true });
    return;
  }
  for (const [signal, patience] of WAYS_TO_STOP) {
    signalIfThere(pid, signal);
    if (await hasEnded(pid, folder, patience)) return;
  }
  throw new UserError(
    `A PostgreSQL server (process ${pid}) still uses ${folder} and does not end: end it, then try again.`,
  );
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const [line = ''] = readFileSync(pidFile, 'utf8').split('\n');
    // Standalone servers write their number negated.
    return Math.abs(Number.parseInt(line, 10)) || 0;
  } catch {
    return undefined;
  }
}

/** Whether that process is a PostgreSQL server on that folder, and not one that was given the number later. */
function servesFolder(pid: number, folder: string): boolean {
  if (pid === 0 || !exists(pid)) return false;
  const command = commandLine(pid);
  if (!/(^|[\\/\0])postgres(\.exe)?([\0\s"]|$)/.test(command)) return false;
  return command.includes(folder) || workingFolder(pid) === realpathSync(folder);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const listing =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' })
      : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listing.stdout ?? '';
}

/** The server works in its data directory, under whatever name it was started with. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

async function hasEnded(pid: number, folder: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (servesFolder(pid, folder)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
