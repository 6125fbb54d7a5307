import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionalPackages, withMissingOptionalPackages } from './lockfile.mjs';

const path = new URL('../../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptionalPackages(lockfile);
if (missing.length > 0) {
  writeFileSync(path, `${JSON.stringify(withMissingOptionalPackages(lockfile), null, 2)}\n`);
}
console.log(`${missing.length} platform packages were missing from package-lock.json and have been put back.`);
