import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/**
 * Brings node_modules in line with package-lock.json where it is not.
 *
 * @param {string} root the repository
 */
export async function installDependencies(root) {
  if (installedMatchesLock(root)) return;
  console.error('Installing the dependencies (about a minute, once) ...');
  const clean = await npm(root, 'ci');
  if (clean.ok) return;
  const install = await npm(root, 'install');
  if (install.ok) return;
  console.error(install.output);
  throw new UserError('The dependencies could not be installed; what npm says about it stands above.');
}

/**
 * npm writes down what it has installed when it is done, so this comparison notices an interrupted installation and a
 * changed lock file, and is satisfied with one that somebody made by hand.
 *
 * @param {string} root
 */
function installedMatchesLock(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([location, entry]) => {
    const isDependency = location.includes('node_modules/') && !entry.link && !entry.optional;
    return !isDependency || installed[location]?.version === entry.version;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {'ci' | 'install'} command
 */
function npm(root, command) {
  // With NODE_ENV=production npm would leave out what the build needs.
  const args = [npmScript(), command, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return run(process.execPath, args, { cwd: root });
}

/** The npm that runs this command, else the one that stands beside Node. */
function npmScript() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js')) return running;
  const folder = dirname(process.execPath);
  const places = ['node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js'];
  const found = places.map((place) => join(folder, place)).find((path) => existsSync(path));
  if (!found) throw new UserError('npm was not found beside Node: run "npm ci" in this folder once, then try again.');
  return found;
}
