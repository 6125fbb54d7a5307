import { randomBytes } from 'node:crypto';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { freePort } from '../local-stack/free-port.js';
import { SUPERUSER } from '../local-stack/postgres/cluster.js';
import { ensureRoles } from '../local-stack/postgres/roles.js';
import { type Backing, THROW_AWAY_SETTINGS } from './backing.js';
import type { Restartable } from './restartable.js';
import { isListening, until } from './until.js';

export const IMAGES = {
  postgres: 'postgres:17-alpine',
  redis: 'redis:7-alpine',
  s3: 'versity/versitygw:v1.0.14',
} as const;

/** Everything in containers, for machines on which a Docker engine answers. */
export const containerBacking: Backing = {
  async startDatabase() {
    const generate = () => randomBytes(18).toString('hex');
    const passwords = { superuser: generate(), suite: generate(), queue: generate() };
    const settings = Object.entries({ ...THROW_AWAY_SETTINGS, max_connections: '200' });
    const port = await freePort();
    const container = await new GenericContainer(IMAGES.postgres)
      .withEnvironment({ POSTGRES_USER: SUPERUSER, POSTGRES_PASSWORD: passwords.superuser })
      .withCommand(['postgres', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
      .withExposedPorts({ container: 5432, host: port })
      // The image starts its server twice: once to make the database, once for good.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start();
    const answers = () => ensureRoles({ host: container.getHost(), port }, passwords);
    const urls = await answers();
    return { ...urls, control: controlOf(container, () => answers().then(() => true)) };
  },

  async startRedis() {
    const port = await freePort();
    const container = await new GenericContainer(IMAGES.redis)
      .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
      .withExposedPorts({ container: 6379, host: port })
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start();
    return {
      redisUrl: `redis://${container.getHost()}:${port}`,
      control: controlOf(container, () => isListening(container.getHost(), port)),
    };
  },

  async startS3() {
    const credentials = { accessKeyId: 'family', secretAccessKey: randomBytes(18).toString('hex') };
    const port = await freePort();
    const container = await new GenericContainer(IMAGES.s3)
      .withEnvironment({ ROOT_ACCESS_KEY: credentials.accessKeyId, ROOT_SECRET_KEY: credentials.secretAccessKey })
      .withCommand(['--port', ':7070', 'posix', '--sidecar', '/tmp', '/mnt'])
      .withExposedPorts({ container: 7070, host: port })
      .withWaitStrategy(Wait.forListeningPorts())
      .start();
    const endpoint = `http://${container.getHost()}:${port}`;
    return {
      s3: { ...credentials, endpoint },
      control: controlOf(container, () => isListening(container.getHost(), port)),
    };
  },
};

/**
 * The ports of the host are fixed, so that a container that comes back is found where it was.
 *
 * @param isReady whether it can be used again
 */
function controlOf(container: StartedTestContainer, isReady: () => Promise<boolean>): Restartable {
  const engineContainer = async () => (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    async start() {
      await (await engineContainer()).start();
      await until(`${container.getName()} is back`, isReady);
    },
    kill: async () => (await engineContainer()).kill(),
    // Removed at once: where nothing reaps containers after the tests, they would pile up.
    stop: async () => (await engineContainer()).remove({ force: true, v: true }),
  };
}
