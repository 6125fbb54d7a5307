import type { Ffmpeg } from '../../bootstrap/ffmpeg.mjs';

/** Where the services find what they need. */
export interface Wiring {
  host: string;
  port: number;
  databaseUrl: string;
  /** undefined where the queue is in Redis. */
  queueDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  password: string;
  /** The folder of the object store; undefined where it is a bucket. */
  storageDir: string | undefined;
  webDir: string;
  ffmpeg: Ffmpeg;
}

export interface ServiceEnvironments {
  gateway: NodeJS.ProcessEnv;
  mediaWorker: NodeJS.ProcessEnv;
  imageWorker: NodeJS.ProcessEnv;
}

/** What is handed out by name only: each service gets what it needs to know and no more. */
const HANDED_OUT = [
  'HOST',
  'PORT',
  'DATABASE_URL',
  'QUEUE_DATABASE_URL',
  'REDIS_URL',
  'FAMILY_PASSWORD',
  'STORAGE_DIR',
  'WEB_DIR',
  'DATA_DIR',
  'OPENAI_API_KEY',
  'ELEVENLABS_API_KEY',
];

/** @param base the environment of the launcher; what is not handed out by name goes through to all services */
export function serviceEnvironments(base: NodeJS.ProcessEnv, wiring: Wiring): ServiceEnvironments {
  const shared = {
    NODE_ENV: 'production',
    ...without(base, HANDED_OUT),
    ...queueVariables(wiring),
    ...(wiring.storageDir && { STORAGE_DIR: wiring.storageDir }),
  };
  const worker = { ...shared, HEALTH_PORT: '0', ...ffmpegVariables(wiring.ffmpeg) };
  const gateway = {
    ...shared,
    HOST: wiring.host,
    PORT: String(wiring.port),
    DATABASE_URL: wiring.databaseUrl,
    FAMILY_PASSWORD: wiring.password,
    WEB_DIR: wiring.webDir,
  };
  return {
    gateway,
    mediaWorker: { ...worker, ...only(base, 'ELEVENLABS_API_KEY') },
    imageWorker: { ...worker, ...only(base, 'OPENAI_API_KEY') },
  };
}

function queueVariables({ redisUrl, queueDatabaseUrl }: Wiring): NodeJS.ProcessEnv {
  if (redisUrl) return { REDIS_URL: redisUrl };
  return queueDatabaseUrl ? { QUEUE_DATABASE_URL: queueDatabaseUrl } : {};
}

function ffmpegVariables({ ffmpeg, ffprobe, libraryPath }: Ffmpeg): NodeJS.ProcessEnv {
  return {
    FFMPEG_PATH: ffmpeg,
    FFPROBE_PATH: ffprobe,
    ...(libraryPath && { FFMPEG_LIBRARY_PATH: libraryPath }),
  };
}

/** Settings may also be given as files (`X_FILE`): those are withheld just so. */
function without(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const withheld = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.has(name)));
}

function only(environment: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([key]) => key === name || key === `${name}_FILE`));
}
