import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { arch, availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, makeFolderAtomically } from './cache-folder.mjs';
import { findExecutable } from './find-executable.mjs';
import { privateApt } from './private-apt.mjs';
import { run } from './run.mjs';

/** After this the packages are fetched again, because the distribution mends security holes in them. */
const MAX_AGE_MILLIS = 30 * 24 * 60 * 60 * 1000;
const MANIFEST = 'manifest.json';

/** @type {typeof import('./debian-packages.mjs').fetchDebianTool} */
export const fetchDebianTool = async (tool, say = console.error) => {
  const distribution = debianDistribution();
  if (!distribution || !findExecutable('apt-get') || !findExecutable('dpkg-deb')) return undefined;
  const folder = join(cacheFolder(), `${tool.name}-${distribution}-${arch()}`);
  const cached = await workingCopy(folder, tool);
  if (cached && Date.now() - cached.fetchedAt < MAX_AGE_MILLIS) return cached;
  say(`Fetching ${tool.name} from the packages of this system (nothing is installed) ...`);
  try {
    await makeFolderAtomically(folder, (temporary) => downloadAndUnpack(tool, temporary));
  } catch (error) {
    say(`${tool.name} could not be fetched: ${error instanceof Error ? error.message : error}`);
    return cached;
  }
  return workingCopy(folder, tool);
};

/** @returns {string | undefined} such as debian-12, only where Debian's packages are the system's own */
function debianDistribution() {
  if (process.platform !== 'linux') return undefined;
  try {
    const release = Object.fromEntries(
      [...readFileSync('/etc/os-release', 'utf8').matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, key, value]) => [
        key,
        value,
      ]),
    );
    const family = `${release.ID} ${release.ID_LIKE ?? ''}`.split(' ');
    return family.includes('debian') || family.includes('ubuntu')
      ? `${release.ID}-${release.VERSION_ID ?? 'rolling'}`
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The cached copy, if it is whole and runs (a library of the system that it counted on may have gone since).
 *
 * @param {string} folder
 * @param {import('./debian-packages.mjs').DebianTool} tool
 * @returns {Promise<(import('./debian-packages.mjs').FetchedTool & { fetchedAt: number }) | undefined>}
 */
async function workingCopy(folder, tool) {
  try {
    const { fetchedAt, libraries } = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    const root = join(folder, 'root');
    const executables = Object.fromEntries(
      Object.entries(tool.executables).map(([name, path]) => [name, join(root, path)]),
    );
    const libraryPath = libraries.map((/** @type {string} */ path) => join(root, path)).join(':');
    const [program = ''] = Object.values(executables);
    const { ok } = await run(program, tool.check, { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } });
    return ok ? { executables, libraryPath, root, fetchedAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {import('./debian-packages.mjs').DebianTool} tool
 * @param {string} folder
 */
async function downloadAndUnpack(tool, folder) {
  const apt = await privateApt(join(folder, 'apt'));
  const update = await apt(['update'], folder);
  const simulated = await apt(
    ['--simulate', '--no-install-recommends', '--reinstall', 'install', ...tool.packages],
    folder,
  );
  const packages = simulatedInstalls(simulated.stdout);
  if (!simulated.ok || packages.length === 0) throw new Error(lastLine(simulated.output) || lastLine(update.output));
  const archives = join(folder, 'archives');
  await mkdir(archives);
  const download = await apt(['download', ...packages], archives);
  if (!download.ok) throw new Error(lastLine(download.output));

  const root = join(folder, 'root');
  await mkdir(root);
  await unpack(archives, root);
  for (const [path, target] of Object.entries(tool.links ?? {})) await symlink(target, join(root, path));
  await writeFile(
    join(folder, MANIFEST),
    JSON.stringify({ fetchedAt: Date.now(), packages, libraries: await libraryFolders(root) }),
  );
  await Promise.all(['apt', 'archives'].map((name) => rm(join(folder, name), { recursive: true })));
}

/** @type {typeof import('./debian-packages.mjs').simulatedInstalls} */
export const simulatedInstalls = (output) =>
  [...output.matchAll(/^Inst (\S+) (?:\[[^\]]*\] )?\((\S+)/gm)].map(([, name, version]) => `${name}=${version}`);

/**
 * @param {string} archives
 * @param {string} root
 */
async function unpack(archives, root) {
  const waiting = await readdir(archives);
  const unpackNext = async () => {
    for (let archive = waiting.pop(); archive; archive = waiting.pop()) {
      const { ok, output } = await run('dpkg-deb', ['--extract', join(archives, archive), root]);
      if (!ok) throw new Error(lastLine(output));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, unpackNext));
}

/**
 * The folders that the dynamic linker must search: those of the architecture, and what lies right below them
 * (pulseaudio, blas and lapack keep their libraries there).
 *
 * @param {string} root
 * @returns {Promise<string[]>} relative to `root`
 */
async function libraryFolders(root) {
  const found = [];
  for (const top of ['usr/lib', 'lib']) {
    for (const triplet of await folders(join(root, top))) {
      if (!triplet.includes('-linux-gnu')) continue;
      found.push(`${top}/${triplet}`);
      for (const below of await folders(join(root, top, triplet))) {
        const names = await readdir(join(root, top, triplet, below));
        if (names.some((name) => /^lib.+\.so(\.|$)/.test(name))) found.push(`${top}/${triplet}/${below}`);
      }
    }
  }
  return found;
}

/** @param {string} folder */
async function folders(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
