interface Cause {
  /** The HTTP status; null when no answer came, or when a job failed that a request had begun. */
  readonly status: number | null;
  /** What the server said, as a sentence; null when it said nothing a person understands. */
  readonly sentence: string | null;
  readonly details?: string | undefined;
  /** How long the server asks to wait before the next try, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** The one error of every call to the server. `message` can be shown as it is. */
export class RequestError extends Error {
  readonly status: number | null;
  readonly sentence: string | null;
  readonly details: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, sentence, details, retryAfterSeconds, cause }: Cause, fallback = fallbackFor(status)) {
    super(sentence ?? fallback, { cause });
    this.name = 'RequestError';
    this.status = status;
    this.sentence = sentence;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What to show for a failure: the server's own sentence if it gave one, else the given text. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof RequestError && error.sentence !== null ? error.sentence : fallback;
}

export const UNREACHABLE = 'The suite cannot be reached. Check the connection and try again.';
export const TOO_SLOW = 'The suite took too long to answer. Please try again.';

function fallbackFor(status: number | null): string {
  if (status === null) return UNREACHABLE;
  if (status === 401) return 'Please log in again.';
  if (status === 404) return 'That is not here any more.';
  if (status === 413) return 'That file is too large.';
  if (status === 429) return 'That was a little fast. Please wait a moment and try again.';
  if (status === 502 || status === 503 || status === 504) return 'The suite is catching its breath. Try again shortly.';
  return 'Something went wrong. Please try again.';
}
