import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { runCommand, UserError } from './user-error.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JEST_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Lint and types count as one test each. With file patterns only the tests that match are run. */
await runCommand(async () => {
  /** @type {Count[]} */
  const counts = [];
  try {
    await prepare();
    await runAll(process.argv.slice(2), counts);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  }
  report(counts);
});

/**
 * @param {string[]} patterns
 * @param {Count[]} counts receives the results one by one
 */
async function runAll(patterns, counts) {
  if (patterns.length === 0) {
    counts.push(await check('Lint', '@biomejs/biome', 'biome', ['check', '.']));
    counts.push(await check('Types of the tests', 'typescript', 'tsc', ['-p', 'tsconfig.test.json']));
  }
  await chooseBacking();
  for (const suite of ['unit', 'integration', 'e2e']) counts.push(await jest(suite, patterns));
}

/** Says once, for all suites, what the tests run on and what is left out by it. */
async function chooseBacking() {
  const choice = await import(new URL('../dist/test-stack/choose-backing.js', import.meta.url).href);
  const { kind, notice } = await choice.chooseBacking();
  process.env.FAMILY_TEST_BACKING = kind;
  console.log(`\n${notice}`);
}

/** @param {Count[]} counts */
function report(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + count[key], 0);
  const ran = sum('passed') + sum('failed');
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  if (ran === 0) console.log('No test matches.');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || ran === 0 ? 1 : 0;
}

/**
 * @param {string} title
 * @param {string} packageName
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function check(title, packageName, program, args) {
  console.log(`\n${title}`);
  const ok = await node(programOf(packageName, program), args, process.env);
  console.log(ok ? '  ✓ nothing found' : '  ✕ see above');
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * @param {string} suite
 * @param {string[]} patterns
 * @returns {Promise<Count>} a suite that could not be run counts as one failure
 */
async function jest(suite, patterns) {
  console.log(`\nTests: ${suite}`);
  const folder = mkdtempSync(join(tmpdir(), 'family-suite-tests-'));
  const results = join(folder, 'results.json');
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${JEST_OPTIONS}`.trim() };
  // Integration tests mostly wait: for locks to run out, for services to start. A browser wants the machine to itself.
  const workers = { unit: [], integration: ['--maxWorkers=2'], e2e: ['--runInBand'] }[suite] ?? [];
  const args = [
    '--selectProjects',
    suite,
    '--passWithNoTests',
    '--json',
    `--outputFile=${results}`,
    ...workers,
    ...patterns,
  ];
  try {
    const ok = await node(programOf('jest', 'jest'), args, env);
    return countOf(results, ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} results
 * @param {boolean} ok
 * @returns {Count}
 */
function countOf(results, ok) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(results, 'utf8'),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return {
      passed: numPassedTests,
      failed: ok ? failed : Math.max(failed, 1),
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
  }
}

/**
 * @param {string} packageName
 * @param {string} program
 */
function programOf(packageName, program) {
  const description = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(description, 'utf8'));
  return join(description, '..', typeof bin === 'string' ? bin : bin[program]);
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
function node(script, args, env) {
  return new Promise((resolve) => {
    // Jest writes its report to stderr and, with --json, the results to stdout as well.
    const stdout = args.includes('--json') ? 'ignore' : 'inherit';
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] });
    child.on('close', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}
