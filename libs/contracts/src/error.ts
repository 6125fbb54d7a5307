import { z } from 'zod';

/** Every failure under /api has this body. `error` is a sentence a person understands. */
export const ErrorBody = z.object({
  error: z.string(),
  /** More about the failure, where a specification asks for it. */
  details: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
