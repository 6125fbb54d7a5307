import { join } from 'node:path';
import type { Ffmpeg } from '../../bootstrap/ffmpeg.mjs';
import { UserError } from '../../bootstrap/user-error.mjs';
import { announcement, houseAddresses } from './announcement.js';
import { openDataFolder } from './data-folder.js';
import { serviceEnvironments } from './environments.js';
import { claimablePort } from './free-port.js';
import { logLine, readableLine } from './log-lines.js';
import { generatePassword } from './password.js';
import { preparePostgres } from './postgres/embedded.js';
import type { DatabaseUrls } from './postgres/roles.js';
import { readOrCreatePrivateFile } from './private-file.js';
import { describeEnding, type RunningProcess } from './running-process.js';
import { programs, startService, webFolder } from './service.js';
import { readStackSettings, type StackSettings } from './settings.js';
import { type Claim, claimFolder, FolderInUse } from './single-instance.js';
import { StackProcesses } from './stack-processes.js';
import { onStopRequest } from './stop-signals.js';
import { untilReady } from './until-ready.js';

const READY_LIMIT_MILLIS = 60_000;
/** How long the services of a launcher that was killed may need to give their port back. */
const LEFTOVER_PATIENCE_MILLIS = 12_000;

/**
 * Runs the whole suite on this machine until it is asked to stop.
 *
 * @param startedAt in milliseconds, of `performance.now()`
 * @throws UserError where it cannot run
 */
export async function runLocalStack(ffmpeg: Ffmpeg, startedAt: number): Promise<void> {
  const settings = readStackSettings(process.env);
  openDataFolder(settings.dataDir);
  const processes = new StackProcesses(sayOwn);
  let stopping = false;
  let claim: Claim | undefined;
  const stop = async () => {
    stopping = true;
    sayOwn('suite', 'stopping');
    await processes.stop();
    claim?.release();
    process.exit(0);
  };
  const force = () => {
    processes.kill();
    process.exit(1);
  };
  const checkParent = onStopRequest(() => void stop(), force);
  claim = await claimDataFolder(settings.dataDir, () => {
    checkParent();
    return stopping;
  });
  try {
    await start(settings, ffmpeg, claim, processes, startedAt);
  } catch (error) {
    if (stopping) return;
    stopping = true;
    await processes.stop();
    claim.release();
    throw error;
  }
}

async function claimDataFolder(dataDir: string, isStopping: () => boolean): Promise<Claim> {
  try {
    return await claimFolder(dataDir, () => ({ stopping: isStopping(), pid: process.pid }));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new UserError(
      `Family Suite runs already on the data in ${dataDir} (process ${error.holder.pid}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

async function start(
  settings: StackSettings,
  ffmpeg: Ffmpeg,
  claim: Claim,
  processes: StackProcesses,
  startedAt: number,
): Promise<void> {
  const { host, dataDir } = settings;
  const port = await claimablePort(settings.port, host, claim.afterCrash ? LEFTOVER_PATIENCE_MILLIS : 0);
  const password = settings.password ?? readOrCreatePrivateFile(join(dataDir, 'password'), generatePassword);
  const urls = await startDatabase(settings, processes);
  const environments = serviceEnvironments(process.env, {
    ...settings,
    ...urls,
    port,
    password,
    storageDir: settings.s3Bucket ? undefined : join(dataDir, 'storage'),
    webDir: webFolder,
    ffmpeg,
  });
  await migrate(environments.gateway);
  await processes.add({
    'media-worker': () => service('media-worker', programs.mediaWorker, environments.mediaWorker),
    'image-worker': () => service('image-worker', programs.imageWorker, environments.imageWorker),
  });
  let gateway: RunningProcess | undefined;
  await processes.add({
    gateway: () => {
      gateway = service('gateway', programs.gateway, environments.gateway);
      return gateway;
    },
  });
  if (gateway) await untilReady('The gateway', gateway, localUrl(host, port), READY_LIMIT_MILLIS);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(announcement({ host, port, password, dataDir, seconds, addresses: houseAddresses() }));
}

async function startDatabase(settings: StackSettings, processes: StackProcesses): Promise<DatabaseUrls> {
  const { databaseUrl, queueDatabaseUrl, dataDir } = settings;
  if (databaseUrl) return { databaseUrl, queueDatabaseUrl: queueDatabaseUrl ?? databaseUrl };
  const { first, start, ...urls } = await preparePostgres(dataDir, sayOfPostgres);
  let waiting: RunningProcess | undefined = first;
  await processes.add({
    postgres: async () => {
      const server = waiting ?? (await start());
      waiting = undefined;
      return server;
    },
  });
  return urls;
}

async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  const ending = await service('migrate', programs.migrate, environment).ended;
  if (ending.code !== 0) {
    throw new UserError(`Bringing the database up to date ${describeEnding(ending)}; what it says stands above.`);
  }
}

function service(name: string, program: string, environment: NodeJS.ProcessEnv): RunningProcess {
  return startService(program, environment, (line) => console.log(readableLine(name, line)));
}

function sayOwn(name: string, line: string): void {
  console.log(logLine(new Date(), name, '', line));
}

/** The server tells much that only its own administrator wants to know, and errors that the gateway reports too. */
function sayOfPostgres(line: string): void {
  if (/ (WARNING|FATAL|PANIC): /.test(line)) sayOwn('postgres', line);
}

function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
