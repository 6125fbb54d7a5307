import type { JobOutcome } from '@family/contracts/job-messages';
import { expect, jest, test } from '@jest/globals';
import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq';
import { pino } from 'pino';
import { z } from 'zod';
import { defineJob } from './define-job.js';
import { InputRefused, ServiceFailed } from './failures.js';
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
  const moveToDelayed = jest.fn<(at: number) => Promise<void>>().mockResolvedValue();
  const fake: Partial<Job> = {
    id: ID,
    name: 'double',
    data: { input: { number: 4 } },
    attemptsMade: 0,
    attemptsStarted: 1,
    opts: { attempts: 2 },
    updateProgress: async () => undefined,
    moveToWait,
    moveToDelayed,
    ...overrides,
  };
  return { job: fake as Job, moveToWait, moveToDelayed };
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

test('a service that asks to wait is asked again then, and the wait is no try', async () => {
  const { process, reports } = processor(async () => {
    throw new ServiceFailed('Too many requests.', { afterMs: 7000 });
  });
  const { job: waiting, moveToDelayed } = job({ attemptsMade: 1 });
  const before = Date.now();
  await expect(process(waiting, 'token')).rejects.toThrow(DelayedError);
  expect(moveToDelayed.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(before + 7000);
  expect(reports).toEqual([]);
});

test.each([
  ['never', 0],
  ['soon', 1],
] as const)('a service failure to be tried again %s is told once it is final', async (again, attemptsMade) => {
  const { process, reports } = processor(async () => {
    throw new ServiceFailed('The service is away.', again);
  });
  await expect(process(job({ attemptsMade }).job)).rejects.toThrow(UnrecoverableError);
  const failure = { kind: 'service', message: 'The service is away.' };
  expect(reports).toEqual([{ id: ID, kind: 'double', status: 'failed', failure }]);
});

test('a passing service failure is not told while there are tries left', async () => {
  const { process, reports } = processor(async () => {
    throw new ServiceFailed('The service is away.', 'soon');
  });
  await expect(process(job().job)).rejects.toThrow(ServiceFailed);
  expect(reports).toEqual([]);
});

test('work that nobody wants any more is not done', async () => {
  const run = jest.fn(double);
  const { process, reports } = processor(run);
  await expect(process(job({ data: { input: { number: 4 }, unwanted: true } }).job)).rejects.toThrow(
    UnrecoverableError,
  );
  expect(run).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});
