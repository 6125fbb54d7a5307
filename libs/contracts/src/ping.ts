import { z } from 'zod';

/** POST /api/jobs/ping: sends a job without any work through a queue and back. */
export const PingBody = z.object({ queue: z.enum(['media', 'image']) });
export type PingBody = z.infer<typeof PingBody>;

export const PingAnswer = z.object({
  /** The worker that took it. */
  worker: z.string(),
  /** From writing the row to the settled row. */
  milliseconds: z.number(),
});
export type PingAnswer = z.infer<typeof PingAnswer>;
