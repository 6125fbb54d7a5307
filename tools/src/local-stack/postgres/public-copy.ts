import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A copy of PostgreSQL's programs in a folder that every account can enter, for those in a private home.
 *
 * @param programs the folder with `bin`, `lib` and `share`, in a package of npm
 * @param cache is made where missing
 */
export function publicCopy(programs: string, cache: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8'));
  const copy = join(cache, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o755);
  const temporary = `${copy}.${process.pid}.tmp`;
  try {
    cpSync(programs, temporary, { recursive: true, verbatimSymlinks: true });
    chmodSync(temporary, 0o755);
    renameSync(temporary, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return copy;
}
