import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@family/tools/local-stack/free-port';
import { until } from '@family/tools/test-stack/until';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isAlive, Launcher, processesOf } from './launcher.js';

jest.setTimeout(90_000);

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

const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

const login = (password: string) =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });

const password = () => readFileSync(join(dataDir, 'password'), 'utf8').trim();

test('starts, prints address and password, serves, and Ctrl-C stops all of it', async () => {
  const launcher = launch();
  await launcher.ready();
  expect(launcher.output).toContain(`http://localhost:${port}`);
  expect(launcher.output).toContain(password());
  expect((await answer('/readyz')).status).toBe(200);
  expect((await answer('/')).headers.get('content-type')).toContain('text/html');
  expect((await login(password())).status).toBe(200);
  expect((await login('wrong')).status).toBe(401);
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);

  const processes = processesOf(launcher.pid);
  expect(processes.length).toBeGreaterThanOrEqual(5);
  launcher.signal('SIGINT');
  expect(await launcher.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
});

test('a second start finds the data and the password again', async () => {
  const first = launch();
  await first.ready();
  const before = password();
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = launch();
  await second.ready();
  expect(password()).toBe(before);
  expect((await login(before)).status).toBe(200);
});

test('a second copy on the same data says so in one sentence and leaves the first alone', async () => {
  const first = launch();
  await first.ready();
  const second = launch({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.complaints.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`runs already on the data in ${dataDir} \\(process ${first.pid}\\)`)),
  ]);
  expect((await answer('/readyz')).status).toBe(200);
});

test('a port in use is told in one sentence', async () => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await until('the port is taken', () => squatter.listening);
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  squatter.close();
  expect(launcher.complaints.trim()).toMatch(new RegExp(`^Port ${port} is in use by another program: .*$`));
});

test('a data folder that cannot be one is told in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const launcher = launch({ DATA_DIR: join(file, 'data') });
  expect(await launcher.ended).toBe(1);
  expect(launcher.complaints.trim()).toMatch(/^The data folder .* cannot be written .*$/);
});

const asOrdinaryUser = process.getuid?.() === 0 ? test.skip : test;

asOrdinaryUser('a folder without the right to write is told in one sentence', async () => {
  chmodSync(dataDir, 0o500);
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  expect(launcher.complaints.trim()).toMatch(/^The data folder .* cannot be written \(this user has no right to\).*$/);
});

test('a damaged database is told in one sentence', async () => {
  const first = launch();
  await first.ready();
  first.signal('SIGTERM');
  await first.ended;
  writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), '');
  const second = launch();
  expect(await second.ended).toBe(1);
  expect(second.complaints.trim()).toMatch(/^The database in .* does not start: .*$/);
});

test('lost passwords of the database are made anew', async () => {
  const first = launch();
  await first.ready();
  first.signal('SIGTERM');
  await first.ended;
  rmSync(join(dataDir, 'postgres-passwords.json'));
  await launch().ready();
  expect((await login(password())).status).toBe(200);
});

describe('after kill -9', () => {
  test('of everything, it starts again', async () => {
    const first = launch();
    await first.ready();
    for (const pid of processesOf(first.pid)) process.kill(pid, 'SIGKILL');
    await first.ended;
    await launch().ready();
    expect((await login(password())).status).toBe(200);
  });

  test('of the launcher alone, the rest ends by itself and it starts again at once', async () => {
    const first = launch();
    await first.ready();
    const processes = processesOf(first.pid);
    first.signal('SIGKILL');
    await launch().ready();
    expect((await login(password())).status).toBe(200);
    await until('nothing of the first is left', () => !processes.some(isAlive));
  });

  test.each(['gateway', 'media-worker', 'image-worker', 'postgres'])('of %s alone, it comes back', async (name) => {
    const launcher = launch();
    await launcher.ready();
    const [victim] = processesOf(launcher.pid).filter((pid) => commandLine(pid).includes(`${name}`));
    if (!victim) throw new Error(`There is no process ${name}.`);
    process.kill(victim, 'SIGKILL');
    await until(`${name} is back`, () =>
      processesOf(launcher.pid).some((pid) => pid !== victim && commandLine(pid).includes(name)),
    );
    await until('the suite is ready again', async () => (await answer('/readyz')).ok);
    expect((await login(password())).status).toBe(200);
    expect(launcher.output).toContain('it starts again in');
  });

  test('a number in postmaster.pid that belongs to another program stops nobody', async () => {
    const first = launch();
    await first.ready();
    for (const pid of processesOf(first.pid)) process.kill(pid, 'SIGKILL');
    await first.ended;
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    await launch().ready();
    expect(isAlive(process.pid)).toBe(true);
  });
});

function commandLine(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}
