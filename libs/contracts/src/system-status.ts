import { z } from 'zod';

const PartState = z.enum(['ok', 'away']);

/** A worker's last sign of life. Workers give one every few seconds. */
export const WorkerState = z.object({
  worker: z.string(),
  queue: z.string(),
  /** Jobs it was working on. */
  active: z.number().int(),
  seen_at: z.iso.datetime(),
});
export type WorkerState = z.infer<typeof WorkerState>;

/** GET /api/system-status: how each part of the suite is. */
export const SystemStatus = z.object({
  database: PartState,
  queue: PartState,
  storage: PartState,
  workers: z.array(WorkerState),
  jobs: z.object({ waiting: z.number().int(), failed_last_day: z.number().int() }),
  timestamp: z.iso.datetime(),
});
export type SystemStatus = z.infer<typeof SystemStatus>;
