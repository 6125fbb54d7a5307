import type { Request } from 'express';

/** The id under which this request stands in the logs. */
export function requestId(request: Request): string | undefined {
  return typeof request.id === 'string' ? request.id : undefined;
}
