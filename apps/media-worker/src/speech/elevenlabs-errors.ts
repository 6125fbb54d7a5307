import { z } from 'zod';

/** Most refusals say what they are; a request that does not fit the API's own schema lists where. */
const Detail = z.object({ detail: z.object({ status: z.string(), message: z.string() }) });
const Complaints = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});

export interface ServiceRefusal {
  /** For the person who asked. */
  readonly sentence: string;
  /** Whether the same may go through in a moment. */
  readonly passing: boolean;
}

/**
 * What a refusal of the ElevenLabs API means. The statuses are those of its error documentation; an empty account is
 * told as 401, so the HTTP status alone would read as a wrong key.
 *
 * @param status of HTTP
 * @param body the answer as JSON, or undefined when it is none
 */
export function explainRefusal(status: number, body: unknown): ServiceRefusal {
  const detail = Detail.safeParse(body).data?.detail;
  const lasting = (sentence: string): ServiceRefusal => ({ sentence, passing: false });
  switch (detail?.status) {
    case 'quota_exceeded':
      return lasting(`The ElevenLabs account has no credits left for this. ${detail.message}`);
    case 'invalid_api_key':
    case 'needs_authorization':
      return lasting('ElevenLabs does not accept the key in ELEVENLABS_API_KEY.');
    case 'voice_not_found':
      return lasting('ElevenLabs has no such voice (any more). Please choose another.');
    case 'max_character_limit_exceeded':
      return lasting('This text is too long for ElevenLabs. Please shorten it.');
    case 'output_format_not_allowed':
      return lasting(`The ElevenLabs plan does not include this output format. ${detail.message}`);
    default:
  }
  if (status === 429) return { sentence: 'ElevenLabs is busy. Please try again in a moment.', passing: true };
  if (status >= 500) return { sentence: 'ElevenLabs has trouble of its own. Please try again later.', passing: true };
  const complaints = Complaints.safeParse(body).data?.detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  const told = complaints?.join('; ') ?? detail?.message;
  if (status === 401 && !told) return lasting('ElevenLabs does not accept the key in ELEVENLABS_API_KEY.');
  return lasting(told ? `ElevenLabs refuses this: ${told}` : `ElevenLabs refuses this (HTTP ${status}).`);
}
