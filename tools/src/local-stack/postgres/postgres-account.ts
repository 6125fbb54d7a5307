import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../bootstrap/user-error.mjs';
import { endWithParent } from '../parent-death.js';
import { publicCopy } from './public-copy.js';

/** How PostgreSQL's programs are run, as an account that they accept (they refuse to run as root). */
export interface PostgresAccount {
  /** Folder with `bin`, `lib` and `share` that the account can read. */
  programs: string;
  /** Put before a program and its arguments. */
  prefix: readonly string[];
  /** Whom data must belong to; undefined for whoever runs this process. */
  owner: { uid: number; gid: number } | undefined;
  /** Whether the process itself changes to the owner's ids; else the prefix sees to that. */
  changeIds: boolean;
}

/** The account of no one on Linux, which needs no entry made for it. */
const NOBODY = 65534;

/**
 * Finds an account that can run the programs and can write `folder`. The data keeps the owner it has, except that
 * root's is handed over where no other way is open.
 *
 * @param programs where the programs are
 * @param folder an existing folder that the database is going to live in, or lives in
 * @param publicCache a folder for a copy of the programs, where theirs is closed to others
 */
export function findPostgresAccount(programs: string, folder: string, publicCache: string): PostgresAccount {
  const prefix = endWithParent('INT');
  if (process.getuid?.() !== 0) return { programs, prefix, owner: undefined, changeIds: false };

  const { uid, gid } = statSync(folder);
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  const inNamespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', ...prefix];
  const keepingRights = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...prefix.slice(1),
  ];
  const ways: Omit<PostgresAccount, 'programs'>[] = [
    ...(uid === 0 ? [{ prefix: inNamespace, owner: { uid: 0, gid: 0 }, changeIds: false }] : []),
    { prefix: keepingRights, owner, changeIds: false },
    { prefix, owner, changeIds: true },
  ];
  for (const way of ways) {
    for (const place of [() => programs, () => publicCopy(programs, publicCache)]) {
      const account = { ...way, programs: place() };
      if (works(account, folder)) return account;
    }
  }
  throw new UserError(
    'PostgreSQL does not run as root, and here root cannot run it as anybody else: start Family Suite as an ordinary user or set DATABASE_URL.',
  );
}

/** The program and options with which an account runs one of PostgreSQL's programs. */
export function commandAs(account: PostgresAccount, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...account.prefix, join(account.programs, 'bin', program), ...args];
  const ids = account.changeIds && account.owner ? account.owner : {};
  return { command, args: rest, options: { ...ids, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } } };
}

/** Hands a folder with all that is in it to the account, itself last: an interruption is noticed the next time. */
export function giveTo(account: PostgresAccount, folder: string): void {
  if (!account.owner || statSync(folder).uid === account.owner.uid) return;
  const { uid, gid } = account.owner;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid);
  chownSync(folder, uid, gid);
}

/** Runs the server's version query in the account, after writing to a trial folder that belongs to it. */
function works(account: PostgresAccount, folder: string): boolean {
  const trial = join(folder, `.account-trial-${process.pid}`);
  try {
    mkdirSync(trial, { mode: 0o700 });
    if (account.owner) chownSync(trial, account.owner.uid, account.owner.gid);
    const { command, args, options } = commandAs(account, 'initdb', ['--version']);
    // Programs that cannot find themselves say so on stderr, and would not find their libraries and time zones.
    const { status, stderr } = spawnSync(command, args, options);
    if (status !== 0 || stderr.length > 0) return false;
    const write = commandAs({ ...account, programs: '/' }, 'sh', ['-c', 'echo > "$1/file"', 'sh', trial]);
    return spawnSync(write.command, write.args, write.options).status === 0;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
