import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../local-stack/free-port.js';
import { preparePostgres } from '../local-stack/postgres/embedded.js';
import { type Backing, THROW_AWAY_SETTINGS } from './backing.js';
import { startRedisServer } from './redis-server.js';
import { RestartableProcess } from './restartable.js';
import { type S3Server, startS3Server } from './s3-server.js';

/** Everything on this machine, without anything being installed. */
export const embeddedBacking: Backing = {
  async startDatabase(folder) {
    const { first, start, ...urls } = await preparePostgres(folder, () => {}, THROW_AWAY_SETTINGS);
    return { ...urls, control: new RestartableProcess(start, first) };
  },

  async startRedis(folder) {
    const port = await freePort();
    const control = new RestartableProcess(() => startRedisServer(port, folder));
    await control.start();
    return { redisUrl: `redis://127.0.0.1:${port}`, control };
  },

  async startS3(folder) {
    const credentials = { accessKeyId: 'family', secretAccessKey: 'only-for-tests' };
    const settings = { ...credentials, port: await freePort(), directory: join(folder, 's3') };
    await mkdir(settings.directory, { recursive: true });
    let server: S3Server | undefined = await startS3Server(settings);
    const s3 = { ...credentials, endpoint: server.endpoint };
    const stop = async () => {
      await server?.stop();
      server = undefined;
    };
    const start = async () => {
      server = await startS3Server(settings);
    };
    return { s3, control: { start, stop, kill: stop } };
  },
};
