import type { JobView } from '@family/contracts/job';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { RequestError } from '../http/request-error.js';
import { type EventStream, watchJob } from './watch-job.js';

const Clips = z.object({ clips: z.number() });
const RESULT = '/api/franki/audio-sessions/1';
const ADDRESS = '/api/jobs/01935f6e-0000-7000-8000-000000000001';

function job(change: Partial<JobView>): JobView {
  return {
    id: '01935f6e-0000-7000-8000-000000000001',
    kind: 'segment-recording',
    status: 'running',
    progress: 0.5,
    result_url: null,
    error: null,
    created_at: '2026-11-20T10:00:00Z',
    finished_at: null,
    ...change,
  };
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** An EventSource whose events the test sends. */
class Events implements EventStream {
  readyState = OPEN;
  onmessage: EventStream['onmessage'] = null;
  onerror: EventStream['onerror'] = null;

  close(): void {
    this.readyState = CLOSED;
  }
  tell(view: JobView): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(view) }));
  }
  break(forGood: boolean): void {
    this.readyState = forGood ? CLOSED : CONNECTING;
    this.onerror?.(new Event('error'));
  }
}

function wired(answers: unknown[] = []) {
  const events = new Events();
  const asked: string[] = [];
  const get = async <T>(path: string, answer: z.ZodType<T>): Promise<T> => {
    asked.push(path);
    const next = answers.shift() ?? new Error('asked too often');
    if (next instanceof Error) throw next;
    return answer.parse(next);
  };
  return { events, asked, wiring: { client: { get }, openEvents: () => events, pollMs: 1 } };
}

test('progress is told, and the result is fetched from where the job says', async () => {
  const { events, asked, wiring } = wired([{ clips: 3 }]);
  const seen: number[] = [];
  const result = watchJob(ADDRESS, Clips, { onProgress: (done) => seen.push(done) }, wiring);
  events.tell(job({ status: 'queued', progress: 0 }));
  events.break(false);
  events.tell(job({ progress: 0.4 }));
  events.tell(job({ status: 'succeeded', progress: 1, result_url: RESULT }));
  await expect(result).resolves.toEqual({ clips: 3 });
  expect(asked).toEqual([RESULT]);
  expect(seen).toEqual([0, 0.4, 1]);
  expect(events.readyState).toBe(CLOSED);
});

test("a failed job speaks with the job's sentence", async () => {
  const { events, wiring } = wired();
  const result = watchJob(ADDRESS, Clips, {}, wiring);
  events.tell(job({ status: 'failed', error: 'This file holds no sound.' }));
  await expect(result).rejects.toMatchObject({
    message: 'This file holds no sound.',
    sentence: 'This file holds no sound.',
  });
});

test('without events the job is asked for until it is over, through a server that is briefly away', async () => {
  const away = new RequestError({ status: null, sentence: null });
  const { events, wiring } = wired([
    job({}),
    away,
    job({ status: 'succeeded', progress: 1, result_url: RESULT }),
    { clips: 1 },
  ]);
  const result = watchJob(ADDRESS, Clips, {}, wiring);
  events.break(true);
  await expect(result).resolves.toEqual({ clips: 1 });
});

test('a job that nobody knows is an error at once', async () => {
  const { events, wiring } = wired([new RequestError({ status: 404, sentence: 'There is no such job.' })]);
  const result = watchJob(ADDRESS, Clips, {}, wiring);
  events.break(true);
  await expect(result).rejects.toMatchObject({ status: 404 });
});

test('watching stops when it is given up', async () => {
  const { events, wiring } = wired();
  const giveUp = new AbortController();
  const result = watchJob(ADDRESS, Clips, { signal: giveUp.signal }, wiring);
  giveUp.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  expect(events.readyState).toBe(CLOSED);
});
