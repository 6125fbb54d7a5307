import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
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
  owner: Owner | undefined;
  /** Whether the process itself changes to the owner's ids; else the prefix sees to that. */
  changeIds: boolean;
}

interface Owner {
  uid: number;
  gid: number;
}

/** The account of no one on Linux, which needs no entry made for it. */
const NOBODY = 65534;

/**
 * Finds an account that can run the programs and can write the database's files. Files that are there keep their
 * owner, except that root's are handed over where no other way is open.
 *
 * @param programs where the programs are
 * @param dataDir the existing folder in which the database has its folder, or is going to have it
 * @param publicCache a folder for a copy of the programs, where theirs is closed to others
 */
export function findPostgresAccount(programs: string, dataDir: string, publicCache: string): PostgresAccount {
  const prefix = endWithParent('INT');
  if (process.getuid?.() !== 0) return { programs, prefix, owner: undefined, changeIds: false };

  for (const way of waysForRoot(prefix, dataDir)) {
    for (const place of [() => programs, () => publicCopy(programs, publicCache)]) {
      if (way.changeIds) letEnter(dataDir, way.owner);
      const account = { ...way, programs: place() };
      if (works(account, dataDir)) return account;
    }
  }
  throw new UserError(
    'PostgreSQL does not run as root, and here root cannot run it as anybody else: start Family Suite as an ordinary user, or set DATA_DIR to a folder outside of private ones, or set DATABASE_URL.',
  );
}

type Way = Omit<PostgresAccount, 'programs'> & { owner: Owner };

/** The ways to run a program as somebody else, the one that changes least first. */
function waysForRoot(prefix: readonly string[], dataDir: string): Way[] {
  const { uid, gid } = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) ?? statSync(dataDir);
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  // Root of this machine, which has no rights there and another name: it still enters what is private to root.
  const inNamespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', ...prefix];
  // Somebody else, with root's right to enter private folders.
  const keepingRights = [
    ...['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    ...prefix.slice(1),
  ];
  return [
    ...(uid === 0 ? [{ prefix: inNamespace, owner: { uid: 0, gid: 0 }, changeIds: false }] : []),
    { prefix: keepingRights, owner, changeIds: false },
    { prefix, owner, changeIds: true },
  ];
}

/** Lets an account reach what belongs to it in root's folder, without seeing what else there is. */
function letEnter(folder: string, { gid }: Owner): void {
  if (statSync(folder).uid !== 0) return;
  chownSync(folder, 0, gid);
  chmodSync(folder, 0o710);
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
