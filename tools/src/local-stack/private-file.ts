import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { errorCode } from './error-code.js';

/**
 * The text that a file keeps for its owner alone (mode 0600), made on first use.
 *
 * @param path in a folder that exists
 * @param create makes the text when there is none yet
 */
export function readOrCreatePrivateFile(path: string, create: () => string): string {
  return readTrimmed(path) || writePrivateFile(path, create());
}

/** Writes so that the file is either the old or the new one, whatever happens meanwhile; returns the text. */
export function writePrivateFile(path: string, text: string): string {
  const temporary = `${path}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, `${text}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  return text;
}

function readTrimmed(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
