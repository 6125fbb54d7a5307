import express, { type NextFunction, type Request, type Response } from 'express';
import { ApiError } from './api-error.js';

/** Reads JSON bodies of up to the limit; what is none, or too much, is refused in words. */
export function jsonBody(limit: string) {
  const parse = express.json({ limit });
  return (request: Request, response: Response, next: NextFunction) =>
    parse(request, response, (error?: unknown) => (error === undefined ? next() : next(refusal(error))));
}

function refusal(error: unknown): ApiError {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.parse.failed') return new ApiError(400, 'The request is not readable JSON.');
  if (type === 'entity.too.large') return new ApiError(413, 'The request is too large.');
  return new ApiError(400, 'The request cannot be read.');
}
