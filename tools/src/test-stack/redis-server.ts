import { spawn } from 'node:child_process';
import { fetchDebianTool } from '../../bootstrap/debian-packages.mjs';
import { findExecutable } from '../../bootstrap/find-executable.mjs';
import { UserError } from '../../bootstrap/user-error.mjs';
import { endWithParent } from '../local-stack/parent-death.js';
import { describeEnding, RunningProcess } from '../local-stack/running-process.js';

const READY = 'Ready to accept connections';

interface RedisProgram {
  path: string;
  libraryPath?: string;
}

/**
 * Starts a Redis server on 127.0.0.1 that keeps nothing on disk.
 *
 * @param folder where it runs
 */
export async function startRedisServer(port: number, folder: string): Promise<RunningProcess> {
  const { path, libraryPath } = await findRedisServer();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const [command = path, ...args] = [...endWithParent('KILL'), path, ...options, '--maxmemory-policy', 'noeviction'];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  let ready = () => {};
  const isReady = new Promise<'ready'>((resolve) => {
    ready = () => resolve('ready');
  });
  const server = new RunningProcess(child, (line) => {
    last = line || last;
    if (line.includes(READY)) ready();
  });
  const outcome = await Promise.race([isReady, server.ended]);
  if (outcome === 'ready') return server;
  throw new Error(`Redis ${describeEnding(outcome)}: ${last}`);
}

/** From the PATH, else from the distribution's packages. */
async function findRedisServer(): Promise<RedisProgram> {
  const installed = findExecutable('redis-server');
  if (installed) return { path: installed };
  // Debian's package redis-server brings a link and the means to run it as a system service; the program is this one.
  const fetched = await fetchDebianTool({
    name: 'redis',
    packages: ['redis-tools'],
    executables: { 'redis-server': 'usr/bin/redis-server' },
    links: { 'usr/bin/redis-server': 'redis-check-rdb' },
    check: ['--version'],
  });
  const path = fetched?.executables['redis-server'];
  if (fetched && path) return { path, libraryPath: fetched.libraryPath };
  throw new UserError(
    'The tests need redis-server on the PATH: install it (apt install redis-server, brew install redis).',
  );
}
