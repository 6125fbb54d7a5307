import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '../../bootstrap/ffmpeg.mjs';
import { type ServiceEnvironments, serviceEnvironments } from '../local-stack/environments.js';
import { freePort } from '../local-stack/free-port.js';
import { readableLine } from '../local-stack/log-lines.js';
import { generatePassword } from '../local-stack/password.js';
import { programs, startService, webFolder } from '../local-stack/service.js';
import { untilReady } from '../local-stack/until-ready.js';
import type { Backing, S3Access } from './backing.js';
import { chosenBacking } from './choose-backing.js';
import { type Restartable, RestartableProcess } from './restartable.js';

const READY_LIMIT_MILLIS = 60_000;

export interface TestStackOptions {
  /** Where the queue lives; PostgreSQL where nothing is said. */
  queue?: 'postgres' | 'redis';
  /** Where objects are kept; in a folder where nothing is said. */
  storage?: 'folder' | 's3';
  /** More environment for all services. */
  environment?: Readonly<Record<string, string>>;
  /** Services that the test starts itself, if at all. */
  notStarted?: readonly ServiceName[];
}

/** The whole built suite with a database of its own. */
export interface TestStack {
  /** Of the gateway, without a slash at the end. */
  baseUrl: string;
  password: string;
  /** With the role of the gateway. */
  databaseUrl: string;
  /** With the role of the workers; undefined where the queue is in Redis. */
  queueDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  queue: 'postgres' | 'redis';
  storage: 'folder' | 's3';
  /** The folder of the object store; undefined with S3. */
  storageDir: string | undefined;
  gateway: RestartableProcess;
  mediaWorker: RestartableProcess;
  imageWorker: RestartableProcess;
  database: Restartable;
  /** undefined where the queue is in PostgreSQL. */
  redis: Restartable | undefined;
  /** undefined where objects are in a folder. */
  s3: Restartable | undefined;
  /** All that the services have said so far, for a person to read when a test fails. */
  log(): string;
  /** Ends everything and removes what it kept. */
  stop(): Promise<void>;
}

/** Starts the built suite on free ports of 127.0.0.1 and waits until the gateway is ready, if it is started. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { queue = 'postgres', storage = 'folder', notStarted = [] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'family-suite-test-'));
  const lines: string[] = [];
  const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const backing = await startBacking(await chosenBacking(), folder, queue, storage, undo);
    const port = await freePort();
    const password = generatePassword();
    const baseUrl = `http://127.0.0.1:${port}`;
    const environments = await environmentsFor(options, { ...backing, port, password });
    const services = await servicesOf(environments, baseUrl, (line) => lines.push(line));
    undo.push(async () => {
      await services.gateway.stop();
      await Promise.all([services.mediaWorker.stop(), services.imageWorker.stop()]);
    });
    const started = (['mediaWorker', 'imageWorker', 'gateway'] as const).filter((name) => !notStarted.includes(name));
    const starts = await Promise.allSettled(started.map((name) => services[name].start()));
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    return { ...backing, ...services, baseUrl, password, queue, storage, log: () => lines.join('\n'), stop };
  } catch (error) {
    await stop();
    throw new Error(`The test stack does not start.\n${lines.join('\n')}`, { cause: error });
  }
}

async function startBacking(
  backing: Backing,
  folder: string,
  queue: 'postgres' | 'redis',
  storage: 'folder' | 's3',
  undo: (() => Promise<void>)[],
) {
  const stopLater = <T extends { control: Restartable }>(part: T): T => {
    undo.push(() => part.control.stop());
    return part;
  };
  const database = stopLater(await backing.startDatabase(folder));
  const redis = queue === 'redis' ? stopLater(await backing.startRedis(folder)) : undefined;
  const s3 = storage === 's3' ? stopLater(await backing.startS3(folder)) : undefined;
  return {
    databaseUrl: database.databaseUrl,
    queueDatabaseUrl: redis ? undefined : database.queueDatabaseUrl,
    redisUrl: redis?.redisUrl,
    storageDir: s3 ? undefined : join(folder, 'storage'),
    s3Access: s3?.s3,
    database: database.control,
    redis: redis?.control,
    s3: s3?.control,
  };
}

interface Place {
  databaseUrl: string;
  queueDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  storageDir: string | undefined;
  s3Access: S3Access | undefined;
  port: number;
  password: string;
}

async function environmentsFor(options: TestStackOptions, place: Place): Promise<ServiceEnvironments> {
  // Of the environment of the tests, only what programs need to run at all: nobody's keys, nobody's settings.
  const { PATH, HOME, TMPDIR, LANG, SystemRoot } = process.env;
  const base = { PATH, HOME, TMPDIR, LANG, SystemRoot, ...s3Variables(place.s3Access), ...options.environment };
  const defined = Object.fromEntries(Object.entries(base).filter(([, value]) => value !== undefined));
  return serviceEnvironments(defined, { ...place, host: '127.0.0.1', webDir: webFolder, ffmpeg: await findFfmpeg() });
}

function s3Variables(access: S3Access | undefined): Record<string, string> {
  if (!access) return {};
  return {
    S3_ENDPOINT: access.endpoint,
    S3_BUCKET: 'family',
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
}

type ServiceName = 'gateway' | 'mediaWorker' | 'imageWorker';

async function servicesOf(environments: ServiceEnvironments, baseUrl: string, say: (line: string) => void) {
  const service = (name: ServiceName, url: string, environment: NodeJS.ProcessEnv = {}) =>
    new RestartableProcess(
      () =>
        startService(programs[name], { ...environments[name], ...environment }, (line) =>
          say(readableLine(name, line)),
        ),
      undefined,
      (process) => untilReady(name, process, url, READY_LIMIT_MILLIS),
    );
  const worker = async (name: ServiceName) => {
    const port = await freePort();
    return service(name, `http://127.0.0.1:${port}`, { HEALTH_PORT: String(port) });
  };
  return {
    gateway: service('gateway', baseUrl),
    mediaWorker: await worker('mediaWorker'),
    imageWorker: await worker('imageWorker'),
  };
}
