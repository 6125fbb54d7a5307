import pg from 'pg';
import { SUPERUSER } from './cluster.js';

/** Passwords of the three roles: they never leave this machine. */
export interface RolePasswords {
  superuser: string;
  suite: string;
  queue: string;
}

/** Where a server listens. */
export interface ServerAddress {
  host: string;
  port: number;
}

const DATABASE = 'suite';

/** Owns the suite's tables; the gateway's role. */
const SUITE_ROLE = 'suite';

/** May use what it is granted, which is the queue's schema and nothing else; the workers' role. */
const QUEUE_ROLE = 'suite_queue';

export interface DatabaseUrls {
  databaseUrl: string;
  queueDatabaseUrl: string;
}

/** Brings the two roles and the database to what they have to be, whatever is there. */
export async function ensureRoles(server: ServerAddress, passwords: RolePasswords): Promise<DatabaseUrls> {
  await asSuperuser(server, passwords, 'postgres', async (client) => {
    await ensureRole(client, SUITE_ROLE, passwords.suite);
    await ensureRole(client, QUEUE_ROLE, passwords.queue);
    // The workers make objects in the queue's schema, and whoever brings that up to date has to reach them.
    await client.query(`GRANT ${QUEUE_ROLE} TO ${SUITE_ROLE}`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${SUITE_ROLE}`);
    await client.query(`REVOKE ALL ON DATABASE postgres, template1, ${DATABASE} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${QUEUE_ROLE}`);
  });
  await asSuperuser(server, passwords, DATABASE, async (client) => {
    await client.query(`REVOKE ALL ON SCHEMA public FROM PUBLIC`);
  });
  return {
    databaseUrl: url(server, SUITE_ROLE, passwords.suite),
    queueDatabaseUrl: url(server, QUEUE_ROLE, passwords.queue),
  };
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
  );
}

async function asSuperuser(
  server: ServerAddress,
  { superuser }: RolePasswords,
  database: string,
  act: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...server, user: SUPERUSER, password: superuser, database });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function url({ host, port }: ServerAddress, role: string, password: string): string {
  return `postgresql://${role}:${password}@${host}:${port}/${DATABASE}`;
}
