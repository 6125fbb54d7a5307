import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Claim, claimFolder, FolderInUse } from './single-instance.js';

let folder = '';
const claims = new Set<Claim>();

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'claim-')));
});

afterEach(() => {
  for (const claim of claims) claim.release();
  claims.clear();
  rmSync(folder, { recursive: true });
});

async function claim(pid: number, stopping: () => boolean = () => false): Promise<Claim> {
  const made = await claimFolder(folder, () => ({ pid, stopping: stopping() }));
  claims.add(made);
  return made;
}

test('a folder that is claimed is refused to others, who learn by whom', async () => {
  expect((await claim(1)).afterCrash).toBe(false);
  const refusal = await claim(2).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUse);
  expect(refusal).toMatchObject({ holder: { pid: 1 } });
});

test('a folder given back can be claimed again', async () => {
  (await claim(1)).release();
  expect((await claim(2)).afterCrash).toBe(false);
});

test('of many who want a folder at once after a crash, one gets it', async () => {
  await leaveStaleSocket();
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((pid) => claim(pid)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a socket that a killed process left behind stops nobody', async () => {
  await leaveStaleSocket();
  expect((await claim(1)).afterCrash).toBe(true);
});

test('a holder that is stopping is waited for', async () => {
  const first = await claim(1, () => true);
  const second = claim(2);
  setTimeout(() => first.release(), 100);
  expect((await second).afterCrash).toBe(false);
});

test('the length of the path does not matter', async () => {
  const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
  mkdirSync(deep, { recursive: true });
  const first = await claimFolder(deep, () => ({ pid: 1, stopping: false }));
  await expect(claimFolder(deep, () => ({ pid: 2, stopping: false }))).rejects.toBeInstanceOf(FolderInUse);
  first.release();
});

/** A process listens and is killed. */
async function leaveStaleSocket(): Promise<void> {
  const script = join(folder, 'listen.mjs');
  writeFileSync(
    script,
    `import { createServer } from 'node:net';
     createServer().listen('running.1', () => console.log('listening'));`,
  );
  const child = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
