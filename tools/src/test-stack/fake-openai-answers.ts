import { ImageRequest, ResponseRequest } from './fake-openai-checks.js';

/** What the provider does with one request, in the place of doing it. */
export type Fault =
  | 'rate-limit'
  | 'quota'
  | 'refused'
  | 'server-error'
  | 'wrong-key'
  | 'unknown-model'
  | 'closed'
  | 'broken-off'
  | 'empty'
  | 'cut-short'
  | 'too-few'
  | 'incomplete'
  | 'slow';

export interface FakeOpenAiParts {
  /** A whole picture of that form, for the answers. */
  readonly picture: (request: ImageRequest) => Promise<Buffer>;
  /** Seconds in Retry-After when the rate is limited. */
  readonly retryAfterSeconds?: number;
}

/** What goes back over HTTP. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** The one key that is accepted. */
export const KEY = 'sk-test-0123456789abcdefghijklmnopqrstuvwxyz';
/** Models that refuse transparent backgrounds. */
const OPAQUE_ONLY = /^gpt-image-2$/;

const failure = (
  status: number,
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): Answer => ({
  status,
  body: { error: { message, type, param, code } },
});

/** Checks a request as the service does, and answers it, or with the fault. */
export async function checkedAnswer(
  path: string,
  body: unknown,
  fault: Fault | undefined,
  parts: FakeOpenAiParts,
): Promise<Answer> {
  if (path === '/v1/images/generations') {
    const request = ImageRequest.safeParse(body);
    return request.success ? imageAnswer(request.data, fault, parts) : badRequest(request.error.issues);
  }
  if (path === '/v1/responses') {
    const request = ResponseRequest.safeParse(body);
    return request.success ? textAnswer(request.data, fault, parts) : badRequest(request.error.issues);
  }
  return failure(404, `Invalid URL (POST ${path})`, 'invalid_request_error', null);
}

function badRequest(issues: readonly { message: string; path: readonly PropertyKey[] }[]): Answer {
  const [first] = issues;
  const param = first?.path.map(String).join('.') ?? null;
  return failure(400, first?.message ?? 'Invalid request.', 'invalid_request_error', 'invalid_value', param);
}

async function imageAnswer(request: ImageRequest, fault: Fault | undefined, parts: FakeOpenAiParts): Promise<Answer> {
  if (isPlainFailure(fault)) return faulty(fault, parts);
  if (request.background === 'transparent' && OPAQUE_ONLY.test(request.model)) {
    const message = 'Transparent background is not supported for this model.';
    return failure(400, message, 'image_generation_user_error', 'invalid_value', 'background');
  }
  const picture = await parts.picture(request);
  const whole = fault === 'cut-short' ? picture.subarray(0, picture.length / 2) : picture;
  return {
    status: 200,
    body: {
      created: Math.floor(Date.now() / 1000),
      background: request.background === 'transparent' ? 'transparent' : 'opaque',
      output_format: request.output_format ?? 'png',
      quality: request.quality === 'auto' ? 'medium' : request.quality,
      size: request.size === 'auto' ? '1024x1024' : request.size,
      data: fault === 'empty' ? [] : [{ b64_json: whole.toString('base64') }],
      usage: {
        input_tokens: 20,
        output_tokens: 1056,
        total_tokens: 1076,
        input_tokens_details: { text_tokens: 20, image_tokens: 0 },
      },
    },
  };
}

function textAnswer(request: ResponseRequest, fault: Fault | undefined, parts: FakeOpenAiParts): Answer {
  if (isPlainFailure(fault) && fault !== 'refused') return faulty(fault, parts);
  const wish: unknown = JSON.parse(request.input);
  const { concept, number_of_prompts: wanted } = Object(wish);
  const count = fault === 'too-few' ? Number(wanted) - 1 : Number(wanted);
  const prompts = Array.from({ length: count }, (_, index) => `Scene ${index + 1} of ${concept}.`);
  const written = JSON.stringify({ prompts });
  const content =
    fault === 'refused'
      ? { type: 'refusal', refusal: "I'm sorry, but I can't help with that." }
      : {
          type: 'output_text',
          text: fault === 'incomplete' ? written.slice(0, 20) : written,
          annotations: [],
          logprobs: [],
        };
  const status = fault === 'incomplete' ? 'incomplete' : 'completed';
  return {
    status: 200,
    body: {
      id: 'resp_1',
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      status,
      error: null,
      incomplete_details: fault === 'incomplete' ? { reason: 'max_output_tokens' } : null,
      instructions: request.instructions ?? null,
      model: request.model,
      output: [{ type: 'message', id: 'msg_1', status, role: 'assistant', content: [content] }],
      parallel_tool_calls: true,
      tool_choice: 'auto',
      tools: [],
      metadata: {},
      temperature: 1,
      top_p: 1,
    },
  };
}

type PlainFailure = Extract<Fault, 'rate-limit' | 'quota' | 'refused' | 'server-error' | 'wrong-key' | 'unknown-model'>;

function isPlainFailure(fault: Fault | undefined): fault is PlainFailure {
  return ['rate-limit', 'quota', 'refused', 'server-error', 'wrong-key', 'unknown-model'].some((one) => one === fault);
}

/** A failure in the service's own words. */
export function faulty(fault: PlainFailure, { retryAfterSeconds = 1 }: FakeOpenAiParts): Answer {
  switch (fault) {
    case 'rate-limit':
      return {
        ...failure(429, 'Rate limit reached for images per minute.', 'requests', 'rate_limit_exceeded'),
        headers: { 'retry-after': String(retryAfterSeconds) },
      };
    case 'quota':
      return failure(429, 'You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota');
    case 'refused':
      return failure(
        400,
        'Your request was rejected by the safety system. safety_violations=[x].',
        'image_generation_user_error',
        'moderation_blocked',
      );
    case 'server-error':
      return failure(500, 'The server had an error while processing your request.', 'server_error', null);
    case 'wrong-key':
      return failure(401, `Incorrect API key provided: ${KEY}.`, 'invalid_request_error', 'invalid_api_key');
    case 'unknown-model':
      return failure(404, 'The model does not exist.', 'invalid_request_error', 'model_not_found');
  }
}
