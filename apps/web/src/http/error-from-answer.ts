import { ErrorBody } from '@family/contracts/error';
import { RequestError } from './request-error.js';
import { retryAfterSeconds } from './retry-after.js';

/** A failed answer, as the error that callers see. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): RequestError {
  const told = ErrorBody.safeParse(body);
  return new RequestError({
    status,
    sentence: told.success && told.data.error !== '' ? told.data.error : null,
    details: told.success ? told.data.details : undefined,
    retryAfterSeconds: retryAfterSeconds(retryAfter, Date.now()),
  });
}

/** The text of an answer as JSON, or undefined where it is none: a proxy's error page, an empty body. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
