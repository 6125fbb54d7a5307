import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { healPostgresLinks } from './postgres-package.mjs';
import { UserError } from './user-error.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE_NEEDED = [20, 19];

/**
 * Brings everything that the commands of this repository need: dependencies and build. Costs next to nothing when
 * all of it is there.
 *
 * @throws UserError where a person has to do something about it
 */
export async function prepare() {
  checkNode();
  try {
    await installDependencies(ROOT);
    healPostgresLinks();
    await build(ROOT);
  } catch (error) {
    if (error instanceof UserError || isWritable(ROOT)) throw error;
    throw new UserError(`The dependencies and the build need a place: this user cannot write to ${ROOT}`);
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new UserError(
    `Family Suite needs Node ${NODE_NEEDED.join('.')} or newer, and this is ${process.versions.node}: see https://nodejs.org`,
  );
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
