import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

const PROJECT_PARENTS = ['apps', 'libs'];
const SHARED_SOURCES = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];

/**
 * Builds all projects unless nothing has changed since the last build. nx answers that question too, but takes most
 * of a second to do so.
 *
 * @param {string} root the repository
 */
export async function build(root) {
  const stampPath = join(root, 'node_modules', '.family-suite-build');
  const sources = fingerprint(root, 'sources');
  if (readStamp(stampPath) === `${sources} ${fingerprint(root, 'results')}`) return;
  console.error('Building ...');
  const nx = createRequire(join(root, 'package.json')).resolve('nx/package.json');
  const { bin } = JSON.parse(readFileSync(nx, 'utf8'));
  const program = join(nx, '..', typeof bin === 'string' ? bin : bin.nx);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { ok, output } = await run(process.execPath, [program, 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: root,
    env,
  });
  if (!ok) {
    console.error(output);
    throw new UserError('The build failed; what the compiler says about it stands above.');
  }
  writeFileSync(stampPath, `${sources} ${fingerprint(root, 'results')}`);
}

/** @param {string} path */
function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Names, sizes and times of all files that a build reads, or of those that it writes.
 *
 * @param {string} root
 * @param {'sources' | 'results'} kind
 */
function fingerprint(root, kind) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  const parents = PROJECT_PARENTS.map((name) => join(root, name));
  const projects = parents.flatMap((parent) => entriesOf(parent).map((entry) => join(parent, entry.name)));
  for (const project of [...projects, join(root, 'tools')]) {
    if (kind === 'results') walk(join(project, 'dist'), () => true, add);
    else walk(project, isSource, add);
  }
  if (kind === 'sources') for (const name of SHARED_SOURCES) add(join(root, name));
  return hash.digest('hex');
}

/** @param {string} name */
function isSource(name) {
  return name !== 'dist' && name !== 'node_modules' && !name.includes('.test.') && !name.startsWith('.');
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 * @param {(path: string) => void} add
 */
function walk(folder, wanted, add) {
  for (const entry of entriesOf(folder)) {
    if (!wanted(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, wanted, add);
    else if (entry.isFile()) add(path);
  }
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
