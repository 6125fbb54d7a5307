import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readSettings, SettingsError } from './read-settings.js';
import { flagOr, port } from './variables.js';

const shape = { PORT: port(3000), SECRET: z.string().min(8), VERBOSE: flagOr(false) };

test('reads, converts and fills in', () => {
  expect(readSettings(shape, { SECRET: 'long enough', VERBOSE: 'true', PORT: '' })).toEqual({
    PORT: 3000,
    SECRET: 'long enough',
    VERBOSE: true,
  });
});

test('takes a secret from a file, without its last line break', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret');
  writeFileSync(file, 'from a file\n');
  expect(readSettings(shape, { SECRET_FILE: file }).SECRET).toBe('from a file');
});

test('lists every problem at once and never a value', () => {
  const read = () => readSettings(shape, { PORT: '99999', SECRET: 'hunter2', VERBOSE: 'perhaps' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PORT:[\s\S]*SECRET:[\s\S]*VERBOSE:/);
  expect(read).not.toThrow(/hunter2/);
});

test('a file that cannot be read is a problem of its own', () => {
  expect(() => readSettings(shape, { SECRET_FILE: '/does/not/exist' })).toThrow('SECRET_FILE: cannot read');
});
