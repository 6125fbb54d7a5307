import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What the API's description asks for, and nothing beside it: a field by a wrong name must not pass. */
const SpeechRequest = z.strictObject({
  text: z.string().min(1),
  model_id: z.string().optional(),
  voice_settings: z
    .strictObject({ stability: z.number().min(0).max(1), similarity_boost: z.number().min(0).max(1) })
    .optional(),
});

const OUTPUT_FORMATS = ['mp3_44100_128', 'mp3_22050_32', 'pcm_16000', 'pcm_22050', 'pcm_44100'];

/** One answer that comes in the place of the usual one. */
export interface PlannedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeElevenLabs {
  /** For ELEVENLABS_BASE_URL. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Bodies of the speech requests that were accepted or answered as planned. */
  readonly spoken: { readonly voiceId: string; readonly format: string; readonly body: unknown }[];
  /** Answers of the next speech requests, one each. */
  plan(...answers: PlannedAnswer[]): void;
  stop(): Promise<void>;
}

const VOICES = [
  { voice_id: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', category: 'premade' },
  { voice_id: 'AZnzlk1XvdvUeBnXmlld', name: 'Domi', category: 'premade' },
].map((voice) => ({ ...voice, labels: {}, available_for_tiers: [], high_quality_base_model_ids: [] }));

/** Refusals in the API's own shapes. */
export const refusals = {
  quota: { status: 401, body: { detail: { status: 'quota_exceeded', message: 'You have 5 credits remaining.' } } },
  wrongKey: { status: 401, body: { detail: { status: 'invalid_api_key', message: 'Invalid API key' } } },
  busy: {
    status: 429,
    body: { detail: { status: 'system_busy', message: 'Busy.' } },
    headers: { 'retry-after': '0.01' },
  },
  proOnly: { status: 403, body: { detail: { status: 'output_format_not_allowed', message: 'Pro tier only.' } } },
  invalid: { status: 422, body: { detail: [{ loc: ['body', 'text'], msg: 'field required', type: 'missing' }] } },
} as const satisfies Record<string, PlannedAnswer>;

/** A server that answers as ElevenLabs does: the sound is silence as mp3 frames, or as raw samples. */
export async function startFakeElevenLabs(): Promise<FakeElevenLabs> {
  const apiKey = 'fake-elevenlabs-key';
  const spoken: { voiceId: string; format: string; body: unknown }[] = [];
  const planned: PlannedAnswer[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    if (request.headers['xi-api-key'] !== apiKey) return send(response, refusals.wrongKey);
    if (request.method === 'GET' && url.pathname === '/v1/voices') {
      return send(response, { status: 200, body: { voices: VOICES } });
    }
    const voiceId = /^\/v1\/text-to-speech\/([^/]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'POST' || voiceId === undefined) return send(response, { status: 404, body: {} });
    const format = url.searchParams.get('output_format') ?? 'mp3_44100_128';
    const body: unknown = JSON.parse(await text(request));
    const parsed = SpeechRequest.safeParse(body);
    if (!parsed.success || !OUTPUT_FORMATS.includes(format)) return send(response, complaint(parsed.error));
    spoken.push({ voiceId, format, body });
    const plannedAnswer = planned.shift();
    if (plannedAnswer) return send(response, plannedAnswer);
    if (!VOICES.some(({ voice_id }) => voice_id === voiceId)) {
      return send(response, {
        status: 400,
        body: { detail: { status: 'voice_not_found', message: 'No such voice.' } },
      });
    }
    const sound = format.startsWith('mp3') ? silentMp3() : Buffer.alloc(3200);
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey,
    spoken,
    plan: (...answers) => planned.push(...answers),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: PlannedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function complaint(error: z.ZodError | undefined): PlannedAnswer {
  const issues = error?.issues ?? [{ path: ['output_format'], message: 'not one of the formats' }];
  const detail = issues.map(({ path, message }) => ({ loc: ['body', ...path], msg: message, type: 'value_error' }));
  return { status: 422, body: { detail } };
}

/** Ten silent frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz: four bytes of header, the rest zero. */
function silentMp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064, 0);
  return Buffer.concat(Array.from({ length: 10 }, () => frame));
}
