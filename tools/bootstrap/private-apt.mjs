import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * An apt-get with package lists of its own, that knows what is installed but changes nothing of it, and that works
 * for every user.
 *
 * @param {string} folder is made and filled
 * @returns {Promise<(args: readonly string[], cwd: string) => ReturnType<typeof run>>}
 */
export async function privateApt(folder) {
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  const configuration = join(folder, 'apt.conf');
  // The hooks of the system's own apt (package kits, cache cleaners) are none of ours, nor are translations.
  await writeFile(
    configuration,
    `#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::State::lists "${join(folder, 'lists')}";
Dir::Cache "${join(folder, 'cache')}";
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "15";
Acquire::https::Timeout "15";
Debug::NoLocking "1";
`,
  );
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  return (args, cwd) => run('apt-get', ['-c', configuration, '-q', ...args], { cwd, env });
}
