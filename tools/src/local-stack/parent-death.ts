import { spawnSync } from 'node:child_process';

let offered: boolean | undefined;

/**
 * What to put before a program so that the kernel ends it with this process, however this process ends: nothing
 * where util-linux does not offer that.
 *
 * @param signal what the program gets
 */
export function endWithParent(signal: 'INT' | 'TERM' | 'KILL'): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', signal];
  const [program = '', ...args] = [...prefix, process.execPath, '--version'];
  offered ??= process.platform === 'linux' && spawnSync(program, args).status === 0;
  return offered ? prefix : [];
}
