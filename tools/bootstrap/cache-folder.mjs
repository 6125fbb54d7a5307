import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFTOVER_AGE_MILLIS = 24 * 60 * 60 * 1000;

/** Where fetched tools are kept, for all copies of the suite of this user. */
export function cacheFolder() {
  if (process.env.FAMILY_CACHE_DIR) return process.env.FAMILY_CACHE_DIR;
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, 'family-suite');
  const home = homedir();
  return existsSync(home)
    ? join(home, '.cache', 'family-suite')
    : join(tmpdir(), `family-suite-${process.getuid?.() ?? 'cache'}`);
}

/**
 * Makes `folder` by filling a temporary folder beside it and renaming that, so that nobody ever sees half of it. Of
 * several processes that do this at once the last one wins.
 *
 * @param {string} folder
 * @param {(temporary: string) => Promise<void>} fill
 */
export async function makeFolderAtomically(folder, fill) {
  await removeLeftovers(folder);
  const temporary = `${folder}.${process.pid}-${Date.now().toString(36)}.tmp`;
  try {
    await mkdir(temporary, { recursive: true });
    await fill(temporary);
    await replaceFolder(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} temporary
 * @param {string} folder
 */
async function replaceFolder(temporary, folder) {
  for (;;) {
    try {
      await rename(temporary, folder);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')))
        throw error;
      const old = `${temporary}.old.tmp`;
      await rename(folder, old).catch(() => {});
      await rm(old, { recursive: true, force: true });
    }
  }
}

/**
 * What killed processes left behind.
 *
 * @param {string} folder
 */
async function removeLeftovers(folder) {
  const parent = join(folder, '..');
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFTOVER_AGE_MILLIS) await rm(path, { recursive: true, force: true });
  }
}
