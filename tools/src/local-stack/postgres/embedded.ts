import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresFolder } from '../../../bootstrap/postgres-package.mjs';
import { UserError } from '../../../bootstrap/user-error.mjs';
import { freePort } from '../free-port.js';
import { readOrCreatePrivateFile } from '../private-file.js';
import type { LineSink, RunningProcess } from '../running-process.js';
import { ensureCluster, resetSuperuserPassword } from './cluster.js';
import { endOrphanedServer } from './orphaned-server.js';
import { findPostgresAccount } from './postgres-account.js';
import { type DatabaseUrls, ensureRoles, type RolePasswords } from './roles.js';
import { type ServerOptions, startServer } from './server.js';

const PUBLIC_CACHE = '/var/cache/family-suite';

/** A database whose server can be started, again and again, under the same addresses. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** The server that {@link preparePostgres} has started. */
  first: RunningProcess;
  start(): Promise<RunningProcess>;
}

/**
 * Starts PostgreSQL on data in `<dataDir>/postgres`, which is made on first use, on a free port of 127.0.0.1, with
 * the roles of the suite.
 *
 * @throws UserError where that cannot be done here
 */
export async function preparePostgres(
  dataDir: string,
  onLine: LineSink,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const programs = postgresFolder();
  if (!programs) {
    throw new UserError(
      `No PostgreSQL comes along for ${process.platform} on ${process.arch}: set DATABASE_URL to one that runs elsewhere.`,
    );
  }
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder)) await endOrphanedServer(folder);
  const account = findPostgresAccount(programs, dataDir, PUBLIC_CACHE);
  const { passwords, lost } = readPasswords(dataDir, existsSync(folder));
  await ensureCluster(account, folder, passwords.superuser);
  if (lost) await resetSuperuserPassword(account, folder, passwords.superuser);
  const options: ServerOptions = { account, folder, port: await freePort(), settings, onLine };
  const first = await startServer(options);
  const urls = await ensureRoles({ host: '127.0.0.1', port: options.port }, passwords);
  return { ...urls, first, start: () => startServer(options) };
}

/** `lost`: the database was made with passwords that are not there any more. */
function readPasswords(dataDir: string, databaseExists: boolean): { passwords: RolePasswords; lost: boolean } {
  const generate = () => randomBytes(24).toString('base64url');
  let made = false;
  const kept = readOrCreatePrivateFile(join(dataDir, 'postgres-passwords.json'), () => {
    made = true;
    return JSON.stringify({ superuser: generate(), suite: generate(), queue: generate() });
  });
  return { passwords: JSON.parse(kept), lost: made && databaseExists };
}
