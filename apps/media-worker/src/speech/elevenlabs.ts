import { setTimeout as delay } from 'node:timers/promises';
import { type SpeechBody, VoiceList } from '@family/contracts/speech';
import { InputRefused } from '@family/jobs/failures';
import { explainRefusal } from './elevenlabs-errors.js';

export interface ElevenLabsPlace {
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
}

/** Tries in all, for what may pass by itself. */
const TRIES = 3;
/** Milliseconds before the second try, doubled for the third; and the longest wait that the service may ask for. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** The ElevenLabs API, as far as it is used: https://elevenlabs.io/docs/api-reference. */
export class ElevenLabs {
  constructor(private readonly place: ElevenLabsPlace) {}

  /** @throws InputRefused with a sentence of what is wrong, once trying again has not helped */
  async voices(signal: AbortSignal): Promise<VoiceList> {
    const answer = await this.#call('/v1/voices', { method: 'GET' }, signal);
    return VoiceList.parse(await answer.json());
  }

  /**
   * Says the text. `pcm_*` formats come as raw samples.
   * @throws InputRefused as `voices`
   */
  async speak({ text, voice_id, voice_settings, output_format }: SpeechBody, signal: AbortSignal): Promise<Buffer> {
    const path = `/v1/text-to-speech/${encodeURIComponent(voice_id)}?output_format=${output_format}`;
    const { stability, similarity_boost } = voice_settings;
    const body = JSON.stringify({ text, model_id: this.place.model, voice_settings: { stability, similarity_boost } });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const answer = await this.#call(path, init, signal);
    const sound = Buffer.from(await answer.arrayBuffer());
    if (sound.length === 0) throw new InputRefused('ElevenLabs answered without any sound. Please try again.');
    return sound;
  }

  async #call(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#send(path, init, signal);
      if (answer?.ok) return answer;
      const refusal = answer
        ? explainRefusal(answer.status, await answer.json().catch(() => undefined))
        : { sentence: 'ElevenLabs cannot be reached. Please try again later.', passing: true };
      // The words are worth more than the queue's own retry, which would tell the person nothing of them.
      if (!refusal.passing || tried === TRIES) throw new InputRefused(refusal.sentence);
      const asked = Number(answer?.headers.get('retry-after')) * 1000 || PAUSE_MS * 2 ** (tried - 1);
      await delay(Math.min(asked, LONGEST_PAUSE_MS), undefined, { signal });
    }
  }

  async #send(path: string, init: RequestInit, signal: AbortSignal): Promise<Response | undefined> {
    const headers = { ...init.headers, 'xi-api-key': this.place.apiKey };
    return fetch(`${this.place.baseUrl}${path}`, { ...init, headers, signal }).catch(() => {
      signal.throwIfAborted();
      return undefined;
    });
  }
}
