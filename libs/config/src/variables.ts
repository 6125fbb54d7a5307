import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** A port number, with the default given. */
export const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** `true`, `false`, `1` or `0`, with the default given. */
export const flagOr = (fallback: boolean) => flag.default(fallback);

/** Where the object store is: a bucket when S3_BUCKET is set, else the folder STORAGE_DIR. */
export const storageVariables = {
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flagOr(true),
  STORAGE_DIR: z.string().default('.data/storage'),
};

/** Where the queue is: Redis when REDIS_URL is set, else the PostgreSQL of QUEUE_DATABASE_URL or DATABASE_URL. */
export const queueVariables = {
  REDIS_URL: z.url().optional(),
  QUEUE_DATABASE_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
};

/** How much is logged: pino's levels. */
export const logVariables = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};
