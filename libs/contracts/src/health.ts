import { z } from 'zod';

/** GET /api/health. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  environment: z.string(),
  timestamp: z.iso.datetime(),
});
export type Health = z.infer<typeof Health>;
