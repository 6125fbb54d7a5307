import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../bootstrap/user-error.mjs';
import { writePrivateFile } from '../private-file.js';
import { RunningProcess } from '../running-process.js';
import { commandAs, giveTo, type PostgresAccount } from './postgres-account.js';

const MAJOR_VERSION = '17';

/** The name of the superuser, which nothing but the local stack itself logs in as. */
export const SUPERUSER = 'postgres';

/**
 * Makes the database's files, unless they are there. An interrupted attempt leaves nothing that looks finished.
 *
 * @param folder becomes the data directory; its parent exists
 * @throws UserError where the files there are not a database of this version
 */
export async function ensureCluster(account: PostgresAccount, folder: string, password: string): Promise<void> {
  if (existsSync(folder)) {
    checkCluster(folder);
    giveTo(account, folder);
    return;
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(account, unfinished);
  await initialise(account, unfinished, password);
  renameSync(unfinished, folder);
}

async function initialise(account: PostgresAccount, folder: string, password: string): Promise<void> {
  const passwordFile = `${folder}.password`;
  writePrivateFile(passwordFile, password);
  if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid);
  try {
    const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'];
    const { code, output } = await runToEnd(account, 'initdb', ['-D', folder, '-U', SUPERUSER, ...options]);
    if (code !== 0)
      throw new UserError(`The database could not be made in ${folder}: ${output.at(-1) ?? 'no reason given'}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Gives the superuser a password without knowing the old one; the server must not be running. */
export async function resetSuperuserPassword(
  account: PostgresAccount,
  folder: string,
  password: string,
): Promise<void> {
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`;
  const { code, output } = await runToEnd(account, 'postgres', ['--single', '-D', folder, 'postgres'], statement);
  if (code !== 0)
    throw new UserError(`The database in ${folder} does not start: ${output.at(-1) ?? 'no reason given'}`);
}

async function runToEnd(account: PostgresAccount, program: string, args: readonly string[], input = '') {
  const output: string[] = [];
  const { command, args: all, options } = commandAs(account, program, args);
  const child = spawn(command, all, { ...options, stdio: 'pipe' });
  child.stdin.on('error', () => {}).end(input);
  const { code } = await new RunningProcess(child, (line) => output.push(line)).ended;
  return { code, output };
}

function checkCluster(folder: string): void {
  const advice = 'put a backup of the folder in its place, or move it away to begin anew.';
  for (const file of ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'pg_hba.conf']) {
    if (!existsSync(join(folder, file))) {
      throw new UserError(`The database in ${folder} is damaged (${describeLoss(folder, file)}): ${advice}`);
    }
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new UserError(
      `The database in ${folder} is one of PostgreSQL ${version || 'unknown'}, and this is ${MAJOR_VERSION}: ${advice}`,
    );
  }
}

function describeLoss(folder: string, file: string): string {
  return readdirSync(folder).length === 0 ? 'it is empty' : `${file} is missing`;
}
