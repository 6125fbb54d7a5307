import { resolve } from 'node:path';
import { readSettings, SettingsError } from '@family/config/read-settings';
import { port, queueVariables } from '@family/config/variables';
import { z } from 'zod';
import { UserError } from '../../bootstrap/user-error.mjs';

const variables = {
  PORT: port(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  FAMILY_PASSWORD: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  ...queueVariables,
};

/** What `npm start` itself needs to know; everything else in the environment goes through to the services. */
export interface StackSettings {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  password: string | undefined;
  /** undefined for the embedded database. */
  databaseUrl: string | undefined;
  queueDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  s3Bucket: string | undefined;
}

/** @throws UserError that lists what is wrong */
export function readStackSettings(environment: NodeJS.ProcessEnv): StackSettings {
  try {
    const read = readSettings(variables, environment);
    return {
      port: read.PORT,
      host: read.HOST,
      dataDir: resolve(read.DATA_DIR),
      password: read.FAMILY_PASSWORD,
      databaseUrl: read.DATABASE_URL,
      queueDatabaseUrl: read.QUEUE_DATABASE_URL,
      redisUrl: read.REDIS_URL,
      s3Bucket: read.S3_BUCKET,
    };
  } catch (error) {
    throw error instanceof SettingsError ? new UserError(error.message) : error;
  }
}
