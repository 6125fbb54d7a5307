import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type LineSink, RunningProcess } from './running-process.js';

const END_WITH_PARENT = new URL('../../bootstrap/end-with-parent.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The built programs of the suite. */
export const programs = {
  migrate: `${ROOT}apps/gateway/dist/migrate.js`,
  gateway: `${ROOT}apps/gateway/dist/main.js`,
  mediaWorker: `${ROOT}apps/media-worker/dist/main.js`,
  imageWorker: `${ROOT}apps/image-worker/dist/main.js`,
} as const;

/** The built web app. */
export const webFolder = `${ROOT}apps/web/dist`;

/**
 * Starts one of the suite's Node programs. It ends when this process ends, however that happens.
 *
 * @param environment all of it; nothing is inherited
 */
export function startService(program: string, environment: NodeJS.ProcessEnv, onLine: LineSink): RunningProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', END_WITH_PARENT, program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a process group of its own, so that Ctrl-C reaches the launcher alone and it can stop things in order.
    detached: process.platform !== 'win32',
  });
  // Windows has no signal that a program could answer to; losing the channel means the same to the service.
  const politeStop = process.platform === 'win32' ? () => child.disconnect() : undefined;
  return new RunningProcess(child, onLine, politeStop);
}
