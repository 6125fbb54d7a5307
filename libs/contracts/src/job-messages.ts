import { z } from 'zod';
import { JobFailure } from './job.js';

/** What lies in the queue for a worker: which row asked for the work, and the work itself. Ids and keys, never bytes. */
export const JobEnvelope = z.object({
  input: z.unknown(),
  /** The id of the HTTP request that began it, so that the logs of both processes can be read together. */
  requestId: z.string().optional(),
  /** Nobody wants it any more: a worker that is given it, or given it again, does nothing. */
  unwanted: z.boolean().optional(),
});
export type JobEnvelope = z.infer<typeof JobEnvelope>;

/** What a worker tells the gateway about the job row `id`. */
export const JobOutcome = z.discriminatedUnion('status', [
  z.object({ id: z.uuid(), kind: z.string(), status: z.literal('succeeded'), result: z.unknown() }),
  z.object({ id: z.uuid(), kind: z.string(), status: z.literal('failed'), failure: JobFailure }),
]);
export type JobOutcome = z.infer<typeof JobOutcome>;

/** What a worker says of itself every few seconds, by way of the results queue: so it proves that it can use a queue. */
export const SignOfLife = z.object({
  worker: z.string(),
  queue: z.string(),
  /** Jobs it is working on. */
  active: z.number().int().min(0),
  at: z.iso.datetime(),
});
export type SignOfLife = z.infer<typeof SignOfLife>;

/** The two kinds of message on the results queue, by job name. */
export const RESULT_MESSAGE = 'outcome';
export const SIGN_OF_LIFE_MESSAGE = 'sign-of-life';
