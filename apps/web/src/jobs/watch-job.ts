import { JobView } from '@family/contracts/job';
import type { z } from 'zod';
import { type HttpClient, http } from '../http/client.js';
import { RequestError } from '../http/request-error.js';
import { type UploadOptions, upload } from '../http/upload.js';

export interface WatchOptions {
  /** Called with how much of the work is done, 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Stops the watching; the job itself goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** What is needed of an EventSource. */
export interface EventStream {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  readonly readyState: number;
  close(): void;
}

/** An EventSource in this state never reconnects. */
const CLOSED = 2;

interface Wiring {
  readonly client: Pick<HttpClient, 'get'>;
  readonly openEvents: (address: string) => EventStream;
  /** The pause between two looks when events cannot be had, in milliseconds. */
  readonly pollMs: number;
}

const running: Wiring = { client: http, openEvents: (address) => new EventSource(address), pollMs: 2000 };

/**
 * Follows a job to its end, then fetches what came of it: null when it leaves nothing. `location` is its address, /api/jobs/{id}. Listens to its
 * events, which reconnect by themselves; where they cannot be had, asks again and again. A failed job is a
 * RequestError with the job's sentence and no status.
 */
export async function watchJob<T>(
  location: string,
  result: z.ZodType<T>,
  { onProgress, signal }: WatchOptions = {},
  wiring: Wiring = running,
): Promise<T> {
  const job =
    (await listen(location, onProgress, signal, wiring)) ?? (await poll(location, onProgress, signal, wiring));
  if (job.status === 'failed') throw new RequestError({ status: null, sentence: job.error });
  if (job.result_url === null) return result.parse(null);
  return wiring.client.get(job.result_url, result, { signal });
}

/**
 * Sends a form whose work takes time and follows the work: resolves with its result. `onUploaded` gets the part of the
 * form that has been sent, `onProgress` the part of the work that is done, both 0 to 1.
 */
export async function uploadAndWatch<T>(
  path: string,
  form: FormData,
  result: z.ZodType<T>,
  options: WatchOptions & Pick<UploadOptions, 'timeoutMs'> & { onUploaded?: (sent: number) => void } = {},
): Promise<T> {
  const answer = await upload(path, form, {
    headers: { prefer: 'respond-async' },
    onProgress: options.onUploaded,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  });
  if (answer.status === 202 && answer.location !== null) return watchJob(answer.location, result, options);
  return result.parse(answer.body);
}

function isOver(job: JobView): boolean {
  return job.status === 'succeeded' || job.status === 'failed';
}

/** The finished job, or undefined when the events ended without telling. */
function listen(
  location: string,
  onProgress: WatchOptions['onProgress'],
  signal: AbortSignal | undefined,
  { openEvents }: Wiring,
): Promise<JobView | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const events = openEvents(`${location}/events`);
    const finish = (settle: () => void) => {
      events.close();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => finish(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);

    events.onmessage = ({ data }) => {
      const job = JobView.safeParse(JSON.parse(String(data)));
      if (!job.success) return finish(() => resolve(undefined));
      onProgress?.(job.data.progress);
      if (isOver(job.data)) finish(() => resolve(job.data));
    };
    events.onerror = () => {
      // While it reconnects there is nothing to do; closed means that it never will.
      if (events.readyState === CLOSED) finish(() => resolve(undefined));
    };
  });
}

async function poll(
  location: string,
  onProgress: WatchOptions['onProgress'],
  signal: AbortSignal | undefined,
  { client, pollMs }: Wiring,
): Promise<JobView> {
  for (;;) {
    const job = await look(location, signal, client);
    if (job !== undefined) {
      onProgress?.(job.progress);
      if (isOver(job)) return job;
    }
    await pause(pollMs, signal);
  }
}

/** The job as it stands, or undefined when the server cannot be asked just now. */
async function look(
  location: string,
  signal: AbortSignal | undefined,
  client: Wiring['client'],
): Promise<JobView | undefined> {
  try {
    return await client.get(location, JobView, { signal });
  } catch (error) {
    const passing = error instanceof RequestError && (error.status === null || error.status >= 500);
    if (passing) return undefined;
    throw error;
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
