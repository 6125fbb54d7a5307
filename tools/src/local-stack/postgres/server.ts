import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { UserError } from '../../../bootstrap/user-error.mjs';
import { describeEnding, type LineSink, RunningProcess } from '../running-process.js';
import { endOrphanedServer } from './orphaned-server.js';
import { commandAs, type PostgresAccount } from './postgres-account.js';

const LEFTOVER_PATIENCE_MILLIS = 10_000;
const READY = 'database system is ready to accept connections';

export interface ServerOptions {
  account: PostgresAccount;
  /** The data directory. */
  folder: string;
  /** On 127.0.0.1. */
  port: number;
  /** More of the server's settings, such as `fsync: 'off'`. */
  settings?: Readonly<Record<string, string>>;
  onLine: LineSink;
}

/**
 * Starts the server and waits until it takes connections (TCP on 127.0.0.1 only: a socket file's path may be too
 * long).
 *
 * @throws UserError with the server's own words where it does not start
 */
export async function startServer(options: ServerOptions): Promise<RunningProcess> {
  await endOrphanedServer(options.folder);
  const deadline = Date.now() + LEFTOVER_PATIENCE_MILLIS;
  for (;;) {
    const outcome = await attempt(options);
    if (outcome instanceof RunningProcess) return outcome;
    // The sessions of a server that was killed notice that within moments, and hold its memory until then.
    if (!outcome.includes('shared memory block') || Date.now() > deadline) {
      throw new UserError(`The database in ${options.folder} does not start: ${outcome}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The server that takes connections, or what it says about why it does not. */
async function attempt(options: ServerOptions): Promise<RunningProcess | string> {
  const { account, folder } = options;
  const { command, args, options: spawnOptions } = commandAs(account, 'postgres', serverArguments(options));
  // In a process group of its own, so that Ctrl-C reaches the launcher alone and it can stop things in order.
  const detached = process.platform !== 'win32';
  const child = spawn(command, args, { ...spawnOptions, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  let ready = () => {};
  const isReady = new Promise<'ready'>((resolve) => {
    ready = () => resolve('ready');
  });
  const server = new RunningProcess(
    child,
    (line) => {
      if (line.includes(READY)) ready();
      if (/\b(FATAL|PANIC):/.test(line)) complaint ||= line.replace(/^.*?\b(FATAL|PANIC):\s*/, '');
      options.onLine(line);
    },
    () => stopPolitely(account, folder, child),
  );
  const outcome = await Promise.race([isReady, server.ended]);
  return outcome === 'ready' ? server : complaint || describeEnding(outcome);
}

/** The server's "fast" stop: sessions are ended, nothing is lost. */
function stopPolitely(account: PostgresAccount, folder: string, server: ChildProcess): void {
  if (process.platform === 'win32') {
    const { command, args } = commandAs(account, 'pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-W']);
    spawnSync(command, args);
  } else {
    server.kill('SIGINT');
  }
}

function serverArguments({ folder, port, settings }: ServerOptions): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // A stop waits for connections that have not said who they are yet.
    authentication_timeout: '10s',
    ...settings,
  };
  return [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
