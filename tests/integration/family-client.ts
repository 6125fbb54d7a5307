import type { TestStack } from '@family/tools/test-stack/start-test-stack';

/** A family member's browser, as far as HTTP goes. */
export interface FamilyClient {
  readonly cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
}

/** Logs in and keeps the session. */
export async function logIn(stack: Pick<TestStack, 'baseUrl' | 'password'>): Promise<FamilyClient> {
  const response = await postJson(stack, '/api/login', { password: stack.password });
  if (response.status !== 200) throw new Error(`Login answered ${response.status}: ${await response.text()}`);
  return client(stack, response.headers.get('set-cookie')?.split(';', 1)[0] ?? '');
}

/** Somebody with this cookie, or nobody in particular. */
export function client({ baseUrl }: Pick<TestStack, 'baseUrl'>, cookie = ''): FamilyClient {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl}${path}`, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  return {
    cookie,
    fetch: send,
    json: async (path, init) => {
      const response = await send(path, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

export function postJson({ baseUrl }: Pick<TestStack, 'baseUrl'>, path: string, body: unknown, headers = {}) {
  return fetch(`${baseUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A request body in JSON. */
export function asJson(body: unknown, method = 'POST'): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A form with one file. */
export function withFile(content: Buffer, name = 'recording.webm', field = 'audio', type = 'audio/webm'): RequestInit {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return { method: 'POST', body: form };
}
