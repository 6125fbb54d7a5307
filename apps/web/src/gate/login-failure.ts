import { RequestError } from '../http/request-error.js';
import { waitInWords } from './wait-in-words.js';

/** What the login form says about a failed login. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Something went wrong. Please try again.';
  if (error.status === 401) return 'Invalid password';
  const wait = secondsToWait(error);
  return wait > 0 ? `Too many tries. Please wait ${waitInWords(wait)}, then try again.` : error.message;
}

/** How long the server wants to be left alone after this failure, in seconds; 0 unless it was asked too often. */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof RequestError) || error.status !== 429) return 0;
  return error.retryAfterSeconds ?? 1;
}
