import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, checkedAnswer, type FakeOpenAiParts, type Fault, faulty, KEY } from './fake-openai-answers.js';

export interface SeenRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface FakeOpenAi {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** The one key it accepts. */
  readonly apiKey: string;
  /** Every request that came, also those that a fault was the answer to. */
  readonly seen: SeenRequest[];
  /** What was wrong with requests: never empty by accident, because a wrong request is answered 400 too. */
  readonly complaints: string[];
  /** Faults for the next requests whose body contains the text, one each, in this order. */
  fail(containing: string, ...faults: Fault[]): void;
  /** Lets go of the requests that are held by `slow`. */
  release(): void;
  /** How many requests are held. */
  held(): number;
  stop(): Promise<void>;
}

/** A provider of prompts and pictures that speaks the API's protocol on 127.0.0.1, checks what it is sent, and fails on demand. */
export async function startFakeOpenAi(parts: FakeOpenAiParts): Promise<FakeOpenAi> {
  const seen: SeenRequest[] = [];
  const complaints: string[] = [];
  const scripts: { containing: string; faults: Fault[] }[] = [];
  const held = new Set<() => void>();
  const wait = () => new Promise<void>((resolve) => held.add(resolve));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await text(request);
    const path = request.url ?? '';
    const body: Record<string, unknown> = JSON.parse(raw);
    seen.push({ path, body, at: Date.now() });
    if (request.headers.authorization !== `Bearer ${KEY}`) return send(response, faulty('wrong-key', parts));
    const script = scripts.find(({ containing, faults }) => faults.length > 0 && raw.includes(containing));
    const fault = script?.faults.shift();
    if (fault === 'closed') return request.socket.destroy();
    if (fault === 'slow') await wait();
    const checked = await checkedAnswer(path, body, fault, parts);
    if (checked.status === 400 && !fault) complaints.push(JSON.stringify(checked.body));
    if (fault === 'broken-off') return breakOff(response, checked);
    return send(response, checked);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      complaints.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake provider has no port.');
  const release = () => {
    for (const go of held) go();
    held.clear();
  };
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    apiKey: KEY,
    seen,
    complaints,
    fail: (containing, ...faults) => void scripts.push({ containing, faults }),
    release,
    held: () => held.size,
    stop: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends the first half of an answer, then nothing any more. */
function breakOff(response: ServerResponse, { status, body }: Answer): void {
  const whole = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}
