import OpenAI from 'openai';

export interface OpenAiSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** Milliseconds that a picture may take: the largest and finest need some minutes. Below the job's own limit. */
export const PICTURE_TIMEOUT_MS = 5 * 60_000;
/** Milliseconds that the prompts of a session may take, a second try included within the job's own limit. */
export const PROMPTS_TIMEOUT_MS = 75_000;

/**
 * The official client, as quiet as it can be. It tries nothing twice by itself: the queue decides, which knows what has
 * been paid for.
 */
export function openAiClient({ apiKey, baseUrl }: OpenAiSettings): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    logLevel: 'off',
    organization: null,
    project: null,
    webhookSecret: null,
  });
}
