import { InputRefused, ServiceFailed } from '@family/jobs/failures';
import OpenAI from 'openai';
import type { MakerContext } from '../riffgen-makers.js';
import { askedWait, waitFor } from './retry-after.js';

/** Codes and types of 429 answers that no waiting helps against: somebody has to pay, or to raise a limit. */
const USED_UP =
  /insufficient_quota|credit_balance_exhausted|spend_limit_exceeded|usage_limit_exceeded|billing|quota_exceeded/;
const REFUSED = /moderation_blocked|content_policy_violation|content_filter/;

const sentences = {
  wrongKey: 'The image service does not accept the API key. Please check OPENAI_API_KEY.',
  usedUp: 'The credit at the image service is used up. Please top it up there, then try again.',
  tooBusy: 'The image service has too much to do for now. Please try again later.',
  refused: 'The safety filter of the image service refused this. Please try it in other words.',
  trouble: 'The image service is in trouble. Please try again later.',
  unreachable: 'The image service cannot be reached. Please try again later.',
  tooSlow: 'The image service took too long and was given up. Please try again.',
  brokeOff: 'The answer of the image service broke off. Please try again.',
};

/**
 * Runs one call of the service. What goes wrong becomes a sentence of our own: the service's messages repeat parts of
 * the key and of the request. What may have been paid for is never tried again unasked.
 *
 * @throws InputRefused, ServiceFailed, or the signal's reason
 */
export async function calling<T>(model: string, { signal, log }: MakerContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OpenAI.APIError) {
      const { status, code, type, param, requestID } = error;
      log.warn({ model, status, code, type, param, requestID }, 'the image service refused or failed');
    } else {
      log.warn({ model, failure: error instanceof Error ? error.name : 'unknown' }, 'the answer could not be read');
    }
    throw failureOf(error, model);
  }
}

/** What an error of the official client means for the person who asked, and whether it may pass. */
export function failureOf(error: unknown, model: string, now = Date.now()): InputRefused | ServiceFailed {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ServiceFailed(sentences.tooSlow, 'never');
  if (error instanceof OpenAI.APIConnectionError) return new ServiceFailed(sentences.unreachable, 'soon');
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) {
    return new ServiceFailed(sentences.brokeOff, 'never');
  }
  const kind = `${error.code ?? ''} ${error.type ?? ''}`;
  const { status, headers } = error;
  if (status === 402 || (status === 429 && USED_UP.test(kind))) return new ServiceFailed(sentences.usedUp, 'never');
  if (status === 429) {
    const afterMs = waitFor(headers, now);
    return new ServiceFailed(sentences.tooBusy, afterMs === undefined ? 'never' : { afterMs });
  }
  if (status >= 500 || status === 408 || status === 409) {
    const asked = askedWait(headers, now);
    const afterMs = asked === undefined ? undefined : waitFor(headers, now);
    return new ServiceFailed(sentences.trouble, afterMs === undefined ? 'soon' : { afterMs });
  }
  return refusalOf(status, kind, error.param, model);
}

function refusalOf(status: number, kind: string, param: string | null | undefined, model: string) {
  if (REFUSED.test(kind)) return new InputRefused(sentences.refused);
  if (status === 401) return new ServiceFailed(sentences.wrongKey, 'never');
  if (status === 403) {
    return new ServiceFailed(`This account may not use the model ${model} yet. The image service says how.`, 'never');
  }
  if (status === 404 || /model_not_found/.test(kind)) {
    return new ServiceFailed(`The image service does not know the model ${model} any more.`, 'never');
  }
  if (param === 'background') {
    return new InputRefused(`The model ${model} cannot leave out the background. Please choose opaque.`);
  }
  const about = param && /^[a-z_.]{1,40}$/.test(param) ? ` (${param})` : '';
  return new InputRefused(`The model ${model} does not take this request${about}. Other settings may help.`);
}
