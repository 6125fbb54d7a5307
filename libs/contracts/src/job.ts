import { z } from 'zod';

/** Where a piece of background work stands. */
export const JobStatus = z.enum(['queued', 'running', 'succeeded', 'failed']);
export type JobStatus = z.infer<typeof JobStatus>;

/**
 * Why work failed. `input`: what was handed in cannot be worked on, and never will be; `timeout`: it took longer than
 * allowed; `canceled`: somebody took it back; `service`: an outside service refused or failed; `internal`: our fault.
 */
export const JobFailureKind = z.enum(['input', 'timeout', 'canceled', 'service', 'internal']);
export type JobFailureKind = z.infer<typeof JobFailureKind>;

export const JobFailure = z.object({ kind: JobFailureKind, message: z.string() });
export type JobFailure = z.infer<typeof JobFailure>;

/** GET /api/jobs/{id}, and each event of GET /api/jobs/{id}/events. */
export const JobView = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: JobStatus,
  /** How much is done, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Where GET answers with what came of it, in the form of the call that began the work; null until it succeeded. */
  result_url: z.string().nullable(),
  /** What went wrong, as a sentence; null unless it failed. */
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type JobView = z.infer<typeof JobView>;
