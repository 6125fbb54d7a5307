/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ location: string, name: string, range: string, neededBy: string }} MissingPackage
 */

/**
 * Where Node would find `name` when the package at `location` asks for it, seen through the lock file.
 *
 * @param {Lockfile} lockfile
 * @param {string} location the asking package's key in the lock file, '' for the root
 * @param {string} name
 * @returns {string | undefined} the key of the entry found
 */
function resolveInLockfile(lockfile, location, name) {
  for (let folder = location; ; folder = parentFolder(folder)) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lockfile.packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** @param {string} folder */
function parentFolder(folder) {
  const nested = folder.lastIndexOf('/node_modules/');
  return nested === -1 ? '' : folder.slice(0, nested);
}

/**
 * The optional dependencies that some package of the lock file asks for and that have no entry. npm leaves platform
 * packages out when its registry does not serve them, and `npm ci` then refuses the lock file on every machine.
 *
 * @param {Lockfile} lockfile
 * @returns {MissingPackage[]}
 */
export function missingOptionalPackages(lockfile) {
  const missing = [];
  for (const [location, entry] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolveInLockfile(lockfile, location, name)) continue;
      missing.push({ location: siblingLocation(location, name), name, range, neededBy: location });
    }
  }
  return missing;
}

/**
 * Platform packages stand beside the package that needs them, as npm itself places them.
 *
 * @param {string} location
 * @param {string} name
 */
function siblingLocation(location, name) {
  const end = location.lastIndexOf('node_modules/');
  return end === -1 ? `node_modules/${name}` : `${location.slice(0, end)}node_modules/${name}`;
}

const OPERATING_SYSTEMS = /** @type {const} */ ({
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  android: 'android',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
});
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/**
 * Which machines a platform package is for, read from its name (`@swc/core-darwin-arm64`, `sharp-linuxmusl-x64`): for
 * registries that do not serve the package's own description.
 *
 * @param {string} name
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
export function platformOf(name) {
  const words = name.split(/[-/@._]/);
  const system = Object.entries(OPERATING_SYSTEMS).find(([word]) => words.includes(word));
  const processor = words.includes('universal')
    ? undefined
    : PROCESSORS.find((cpu) => words.some((word) => word === cpu));
  return {
    ...(processor && { cpu: [processor] }),
    ...(words.includes('gnu') || words.includes('gnueabihf') ? { libc: ['glibc'] } : {}),
    ...(words.includes('musl') || words.includes('linuxmusl') || words.includes('musleabihf')
      ? { libc: ['musl'] }
      : {}),
    ...(system && { os: [system[1]] }),
  };
}

/**
 * The same lock file with an entry for every optional package that was left out, in npm's own order.
 *
 * @param {Lockfile} lockfile
 * @returns {Lockfile}
 */
export function withMissingOptionalPackages(lockfile) {
  const packages = { ...lockfile.packages };
  for (const { location, name, range, neededBy } of missingOptionalPackages(lockfile)) {
    const parent = lockfile.packages[neededBy];
    const { cpu, libc, os } = platformOf(name);
    // Names in npm's order, so that npm finds nothing to rewrite.
    packages[location] = {
      version: range.replace(/^[\^~=v\s]+/, ''),
      ...(cpu && { cpu }),
      ...(parent?.dev && { dev: true }),
      ...(parent?.devOptional && { devOptional: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}
