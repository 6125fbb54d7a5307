import type { JobOutcome } from '@family/contracts/job-messages';
import { expect, jest, test } from '@jest/globals';
import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import { pino } from 'pino';
import { z } from 'zod';
import { defineJob } from './define-job.js';
import { InputRefused } from './failures.js';
import { handle, type JobContext } from './handlers.js';
import { createProcessor } from './processor.js';

const definition = defineJob({
  queue: 'media',
  name: 'double',
  input: z.object({ number: z.number() }),
  result: z.object({ doubled: z.number() }),
  settings: { attempts: 2, timeoutMs: 50, waitMs: 100 },
});

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
type Run = (input: { number: number }, context: JobContext) => Promise<{ doubled: number }>;

function job(overrides: Partial<Job> = {}) {
  const moveToWait = jest.fn<(token?: string) => Promise<number>>().mockResolvedValue(1);
  const fake: Partial<Job> = {
    id: ID,
    name: 'double',
    data: { input: { number: 4 } },
    attemptsMade: 0,
    attemptsStarted: 1,
    opts: { attempts: 2 },
    updateProgress: async () => undefined,
    moveToWait,
    ...overrides,
  };
  return { job: fake as Job, moveToWait };
}

function processor(run: Run, stopping = new AbortController().signal) {
  const reports: JobOutcome[] = [];
  const process = createProcessor({
    handlers: new Map([['double', handle(definition, run)]]),
    log: pino({ level: 'silent' }),
    stopping,
    report: async (outcome) => void reports.push(outcome),
  });
  return { process, reports };
}

const double: Run = async ({ number }) => ({ doubled: number * 2 });
const untilAborted: Run = (_input, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('reports what came of the work, and ends the job with it', async () => {
  const { process, reports } = processor(double);
  const outcome = { id: ID, kind: 'double', status: 'succeeded', result: { doubled: 8 } };
  await expect(process(job().job)).resolves.toEqual(outcome);
  expect(reports).toEqual([outcome]);
});

test('refused input is told in its own words and never tried again', async () => {
  const { process, reports } = processor(async () => {
    throw new InputRefused('This film has no sound.');
  });
  await expect(process(job().job)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(reports).toEqual([
    { id: ID, kind: 'double', status: 'failed', failure: { kind: 'input', message: 'This film has no sound.' } },
  ]);
});

test('a failure of ours is tried again without a report, and told without details after the last try', async () => {
  const { process, reports } = processor(async () => {
    throw new Error('secret-host:5432 refused');
  });
  await expect(process(job().job)).rejects.toThrow('secret-host');
  expect(reports).toEqual([]);
  await expect(process(job({ attemptsMade: 1 }).job)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(JSON.stringify(reports)).toMatch(/internal/);
  expect(JSON.stringify(reports)).not.toMatch(/secret-host/);
});

test('work past its time is aborted and fails as such', async () => {
  const { process, reports } = processor(untilAborted);
  await expect(process(job().job)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(reports).toMatchObject([{ failure: { kind: 'timeout' } }]);
});

test('a worker that stops hands its job back and reports nothing', async () => {
  const stopping = new AbortController();
  const { process, reports } = processor(untilAborted, stopping.signal);
  const { job: interrupted, moveToWait } = job();
  const processed = process(interrupted, 'token');
  stopping.abort();
  await expect(processed).rejects.toBeInstanceOf(WaitingError);
  expect(moveToWait).toHaveBeenCalledWith('token');
  expect(reports).toEqual([]);
});

test('a result that is not of the declared form is a failure of ours', async () => {
  const { process, reports } = processor(async () => ({ doubled: Number.NaN }));
  await expect(process(job({ attemptsMade: 1 }).job)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(reports).toMatchObject([{ failure: { kind: 'internal' } }]);
});
