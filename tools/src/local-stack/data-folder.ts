import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../bootstrap/user-error.mjs';
import { errorCode } from './error-code.js';

/**
 * Makes the folder that keeps everything, for its owner alone, and makes sure that it can be written.
 *
 * @throws UserError where it cannot
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const trial = join(folder, `.write-trial-${process.pid}`);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    throw new UserError(
      `The data folder ${folder} cannot be written (${reason(error)}): set DATA_DIR to one that can.`,
    );
  }
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return 'this user has no right to';
  if (code === 'EROFS') return 'its file system is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place';
  return error instanceof Error ? error.message : String(error);
}
