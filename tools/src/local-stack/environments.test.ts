import { expect, test } from '@jest/globals';
import { serviceEnvironments } from './environments.js';

const base = {
  PATH: '/bin',
  LOG_LEVEL: 'debug',
  FAMILY_PASSWORD: 'from outside',
  DATABASE_URL: 'postgresql://owner@outside/suite',
  DATABASE_URL_FILE: '/secrets/database',
  OPENAI_API_KEY: 'painter',
  ELEVENLABS_API_KEY_FILE: '/secrets/speaker',
};
const wiring = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: 'postgresql://suite@inside/suite',
  queueDatabaseUrl: 'postgresql://queue@inside/suite',
  redisUrl: undefined,
  password: 'secret',
  storageDir: '/data/storage',
  webDir: '/web',
  ffmpeg: { ffmpeg: '/bin/ffmpeg', ffprobe: '/bin/ffprobe' },
};

test('workers learn neither the way to the database nor the password', () => {
  const { mediaWorker, imageWorker } = serviceEnvironments(base, wiring);
  for (const worker of [mediaWorker, imageWorker]) {
    expect(Object.keys(worker)).not.toEqual(expect.arrayContaining(['DATABASE_URL']));
    expect(Object.values(worker)).not.toContain('/secrets/database');
    expect(worker).not.toHaveProperty('FAMILY_PASSWORD');
    expect(worker).toMatchObject({ QUEUE_DATABASE_URL: wiring.queueDatabaseUrl, STORAGE_DIR: '/data/storage' });
  }
});

test('each key goes to the worker that calls with it, as a value or as a file', () => {
  const { gateway, mediaWorker, imageWorker } = serviceEnvironments(base, wiring);
  expect(imageWorker).toMatchObject({ OPENAI_API_KEY: 'painter' });
  expect(imageWorker).not.toHaveProperty('ELEVENLABS_API_KEY_FILE');
  expect(mediaWorker).toMatchObject({ ELEVENLABS_API_KEY_FILE: '/secrets/speaker' });
  expect(mediaWorker).not.toHaveProperty('OPENAI_API_KEY');
  expect(Object.values(gateway)).not.toContain('painter');
});

test('the gateway gets the wiring, and what nobody hands out goes to all', () => {
  const { gateway, mediaWorker } = serviceEnvironments(base, wiring);
  expect(gateway).toMatchObject({
    PORT: '3000',
    DATABASE_URL: wiring.databaseUrl,
    FAMILY_PASSWORD: 'secret',
    WEB_DIR: '/web',
  });
  expect([gateway.LOG_LEVEL, mediaWorker.LOG_LEVEL]).toEqual(['debug', 'debug']);
});

test('with Redis nobody is given a queue in the database', () => {
  const { gateway, imageWorker } = serviceEnvironments(base, {
    ...wiring,
    redisUrl: 'redis://there',
    queueDatabaseUrl: undefined,
  });
  expect([gateway.REDIS_URL, imageWorker.REDIS_URL]).toEqual(['redis://there', 'redis://there']);
  expect(gateway).not.toHaveProperty('QUEUE_DATABASE_URL');
});

test('a fetched ffmpeg comes with the path of its libraries, one of the system without', () => {
  const fetched = { ...wiring.ffmpeg, libraryPath: '/cache/lib' };
  expect(serviceEnvironments(base, { ...wiring, ffmpeg: fetched }).mediaWorker).toMatchObject({
    FFMPEG_LIBRARY_PATH: '/cache/lib',
  });
  expect(serviceEnvironments(base, wiring).mediaWorker).not.toHaveProperty('FFMPEG_LIBRARY_PATH');
});
