import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@family/tools/local-stack/free-port';
import { commandLine, isAlive, killAll, Launcher, processesOf } from '@family/tools/test-stack/launcher';
import { until } from '@family/tools/test-stack/until';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

jest.setTimeout(120_000);

let dataDir = '';
let port = 0;
const launchers = new Set<Launcher>();

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'family-suite-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const launcher of launchers) launcher.signal('SIGTERM');
  await Promise.all([...launchers].map((launcher) => launcher.ended));
  launchers.clear();
  chmodSync(dataDir, 0o700);
  rmSync(dataDir, { recursive: true, force: true });
});

function launch(environment: Record<string, string> = {}): Launcher {
  const launcher = new Launcher({ DATA_DIR: dataDir, PORT: String(port), ...environment });
  launchers.add(launcher);
  return launcher;
}

/** Starts, and waits until the family could log in. */
async function launchWhole(): Promise<Launcher> {
  const launcher = launch();
  await launcher.ready();
  expect(await login(password())).toBe(200);
  return launcher;
}

/** What a launcher says that cannot run. */
async function refusal(environment: Record<string, string> = {}): Promise<string> {
  const launcher = launch(environment);
  expect(await launcher.ended).toBe(1);
  return launcher.complaints.trim();
}

async function login(word: string): Promise<number> {
  const body = JSON.stringify({ password: word });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body })).status;
}

const password = () => readFileSync(join(dataDir, 'password'), 'utf8').trim();

test('starts, tells address and password, serves, and Ctrl-C stops all of it; the next start finds everything', async () => {
  const launcher = await launchWhole();
  const before = password();
  expect(launcher.output).toContain(`http://localhost:${port}`);
  expect(launcher.output).toContain(before);
  expect(await login('wrong')).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html');
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);

  const processes = processesOf(launcher.pid);
  expect(processes.length).toBeGreaterThanOrEqual(5);
  launcher.signal('SIGINT');
  expect(await launcher.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);

  await launchWhole();
  expect(password()).toBe(before);
});

test('a second copy on the same data says so in one sentence and leaves the first alone', async () => {
  const first = await launchWhole();
  expect(await refusal({ PORT: String(await freePort()) })).toBe(
    `Family Suite runs already on the data in ${dataDir} (process ${first.pid}): stop that one, or set DATA_DIR to another folder.`,
  );
  expect(await login(password())).toBe(200);
});

test('a port in use is told in one sentence', async () => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await until('the port is taken', () => squatter.listening);
  expect(await refusal()).toMatch(new RegExp(`^Port ${port} is in use by another program: .*$`));
  squatter.close();
});

test('a data folder that cannot be one is told in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/^The data folder .* cannot be written .*$/);
});

test('a folder without the right to write is told in one sentence', async () => {
  chmodSync(dataDir, 0o500);
  // Root may write everywhere but where the kernel itself says no.
  const folder = process.getuid?.() === 0 ? '/sys/family-suite' : dataDir;
  expect(await refusal({ DATA_DIR: folder })).toMatch(/^The data folder .* cannot be written \(.*\): set DATA_DIR .*$/);
});

test('lost passwords of the database are made anew; a damaged database is told in one sentence', async () => {
  const first = await launchWhole();
  first.signal('SIGTERM');
  await first.ended;
  rmSync(join(dataDir, 'postgres-passwords.json'));
  const second = await launchWhole();
  second.signal('SIGTERM');
  await second.ended;
  writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), '');
  expect(await refusal()).toMatch(/^The database in .* does not start: .*$/);
  rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
  expect(await refusal()).toMatch(/^The database in .* is damaged \(PG_VERSION is missing\): .*$/);
});

test('after kill -9 of everything it starts again, even when a number was given to another program since', async () => {
  const first = await launchWhole();
  killAll(processesOf(first.pid));
  await first.ended;
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
  await launchWhole();
});

test('after kill -9 of the launcher the rest ends by itself, and it starts again at once', async () => {
  const first = await launchWhole();
  const processes = processesOf(first.pid);
  first.signal('SIGKILL');
  await launchWhole();
  await until('nothing of the first is left', () => !processes.some(isAlive));
});

test('after kill -9 of any part that part comes back', async () => {
  const launcher = await launchWhole();
  for (const name of ['gateway/', 'media-worker/', 'image-worker/', 'bin/postgres']) {
    const living = () => processesOf(launcher.pid).filter((pid) => commandLine(pid).includes(name));
    const victims = living();
    expect(victims.length).toBeGreaterThanOrEqual(1);
    process.kill(Math.min(...victims), 'SIGKILL');
    await until(`${name} is back`, () => living().some((pid) => !victims.includes(pid)));
    await until('the family can log in', async () => (await login(password())) === 200);
  }
  expect(launcher.output.match(/was ended by SIGKILL; it starts again in/g)).toHaveLength(4);
});
