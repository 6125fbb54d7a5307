import type { z } from 'zod';
import { errorFromAnswer, parseJson } from './error-from-answer.js';
import { RequestError, TOO_SLOW } from './request-error.js';
import { sessionLost } from './session-lost.js';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for the answer, in milliseconds. Without it, as long as the browser does. */
  readonly timeoutMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What may be sent: a form with files, or anything JSON can say. */
export type Payload = FormData | object | undefined;

/**
 * Every call to the server goes through one of these. Answers are parsed with the given schema. Whatever goes wrong is
 * a RequestError, except a request given up through its own signal: that throws the signal's reason.
 */
export interface HttpClient {
  get<T>(path: string, answer: z.ZodType<T>, options?: RequestOptions): Promise<T>;
  post<T>(path: string, payload: Payload, answer: z.ZodType<T>, options?: RequestOptions): Promise<T>;
  put<T>(path: string, payload: Payload, answer: z.ZodType<T>, options?: RequestOptions): Promise<T>;
  delete<T>(path: string, answer: z.ZodType<T>, options?: RequestOptions): Promise<T>;
}

interface Wiring {
  readonly send: typeof fetch;
  /** Called when a request is answered 401: the session has ended. */
  readonly onUnauthorized: () => void;
}

export function httpClient({ send, onUnauthorized }: Wiring): HttpClient {
  async function request<T>(
    method: string,
    path: string,
    payload: Payload,
    answer: z.ZodType<T>,
    options: RequestOptions = {},
  ): Promise<T> {
    const { status, ok, text, retryAfter } = await exchange(
      send,
      path,
      { method, ...bodyOf(payload, options.headers) },
      options,
    );
    const body = parseJson(text);
    if (!ok) {
      // A wrong password is not a lost session.
      if (status === 401 && path !== '/api/login') onUnauthorized();
      throw errorFromAnswer(status, body, retryAfter);
    }
    const parsed = answer.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new RequestError({ status, sentence: null, cause: parsed.error }, 'The answer could not be understood.');
  }

  return {
    get: (path, answer, options) => request('GET', path, undefined, answer, options),
    post: (path, payload, answer, options) => request('POST', path, payload, answer, options),
    put: (path, payload, answer, options) => request('PUT', path, payload, answer, options),
    delete: (path, answer, options) => request('DELETE', path, undefined, answer, options),
  };
}

/** The client of the running app. */
export const http = httpClient({ send: (input, init) => fetch(input, init), onUnauthorized: sessionLost });

async function exchange(send: typeof fetch, path: string, init: RequestInit, options: RequestOptions) {
  const timeout = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  try {
    const response = await send(path, { ...init, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }) });
    const { status, ok, headers } = response;
    return { status, ok, text: await response.text(), retryAfter: headers.get('retry-after') };
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (timeout?.aborted === true) throw new RequestError({ status: null, sentence: null, cause }, TOO_SLOW);
    throw new RequestError({ status: null, sentence: null, cause });
  }
}

function bodyOf(payload: Payload, headers: RequestOptions['headers']): RequestInit {
  if (payload === undefined || payload instanceof FormData) {
    return { ...(payload && { body: payload }), ...(headers && { headers }) };
  }
  return { body: JSON.stringify(payload), headers: { 'content-type': 'application/json', ...headers } };
}
