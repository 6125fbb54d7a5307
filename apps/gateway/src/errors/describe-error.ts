import { QueueUnavailable } from '@family/jobs/failures';
import { ObjectNotFound, StorageUnavailable } from '@family/storage/object-store';
import { HttpException } from '@nestjs/common';
import { ApiError } from './api-error.js';

export interface DescribedError {
  readonly status: number;
  readonly body: { readonly error: string; readonly details?: string };
  readonly retryAfterSeconds?: number;
}

const away = (what: string): DescribedError => ({
  status: 503,
  body: { error: `${what} cannot be reached right now. Please try again in a moment.` },
  retryAfterSeconds: 5,
});

/** Turns whatever a route threw into the answer that the caller gets. Nothing of an unknown error is told. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof ApiError) {
    const { details, retryAfterSeconds } = error.extra;
    return {
      status: error.getStatus(),
      body: { error: error.sentence, ...(details !== undefined && { details }) },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  if (error instanceof StorageUnavailable) return away('The store for sounds and pictures');
  if (error instanceof QueueUnavailable) return away('The work queue');
  if (isDatabaseAway(error)) return away('The database');
  if (error instanceof ObjectNotFound) return { status: 404, body: { error: 'This file is not there (any more).' } };
  if (error instanceof HttpException) return describeHttpException(error);
  return { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } };
}

function describeHttpException(error: HttpException): DescribedError {
  const status = error.getStatus();
  if (status === 404) return { status, body: { error: 'There is nothing at this address.' } };
  const response = error.getResponse();
  const message = typeof response === 'object' && 'message' in response ? response.message : error.message;
  const sentence = Array.isArray(message) ? message.join(' ') : String(message);
  return { status, body: { error: sentence } };
}

// SQLSTATE classes 08 (connection exception) and 57P (the server is shutting down or starting), 53300 (too many
// connections), and what the network says: https://www.postgresql.org/docs/current/errcodes-appendix.html
const AWAY_CODES =
  /^(08\w{3}|57P\w{2}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Driver not Connected/i;

/** Whether the error says that the database is away rather than that it refuses what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && AWAY_CODES.test(error.code)) return true;
  if (AWAY_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== undefined && inner !== error && isDatabaseAway(inner);
}
