import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readOrCreatePrivateFile } from './private-file.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a text is made once, kept, and readable by its owner alone', () => {
  const path = join(folder, 'password');
  expect(readOrCreatePrivateFile(path, () => 'first')).toBe('first');
  expect(readOrCreatePrivateFile(path, () => 'second')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['password']);
});

test('a file that was left empty is made anew', () => {
  const path = join(folder, 'password');
  writeFileSync(path, '\n');
  expect(readOrCreatePrivateFile(path, () => 'new')).toBe('new');
  expect(readFileSync(path, 'utf8')).toBe('new\n');
});
