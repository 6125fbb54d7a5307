import { errorFromAnswer, parseJson } from './error-from-answer.js';
import { RequestError, TOO_SLOW } from './request-error.js';
import { sessionLost } from './session-lost.js';

export interface UploadOptions {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  /** Called with the part that has been sent, 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the whole exchange may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

export interface UploadAnswer {
  readonly status: number;
  /** The Location header: where a job begun by the upload can be followed. */
  readonly location: string | null;
  readonly body: unknown;
}

/**
 * Sends a form and reports how much of it has gone (which fetch cannot). Rejects with a RequestError, or with the
 * signal's reason when given up.
 */
export function upload(path: string, form: FormData, options: UploadOptions = {}): Promise<UploadAnswer> {
  const { method = 'POST', headers = {}, onProgress, signal, timeoutMs = 0 } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      const { status } = request;
      if (status >= 200 && status < 300)
        return resolve({ status, body, location: request.getResponseHeader('location') });
      if (status === 401) sessionLost();
      reject(errorFromAnswer(status, body, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new RequestError({ status: null, sentence: null }));
    request.ontimeout = () => reject(new RequestError({ status: null, sentence: null }, TOO_SLOW));
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was given up.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);

    request.open(method, path);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}
