import type { DatabaseUrls } from '../local-stack/postgres/roles.js';
import type { Restartable } from './restartable.js';

/** What the suite's services need beside themselves, each part with its own switch. */
export interface Backing {
  /** PostgreSQL with the roles of the suite and an empty database. */
  startDatabase(folder: string): Promise<DatabaseUrls & { control: Restartable }>;
  startRedis(folder: string): Promise<{ redisUrl: string; control: Restartable }>;
  /** An S3 server without any bucket. */
  startS3(folder: string): Promise<{ s3: S3Access; control: Restartable }>;
}

export interface S3Access {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Faster, and of no consequence where the data is thrown away: a crash of the machine may lose some of it. */
export const THROW_AWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
