import type { TestStack } from '../test-stack/start-test-stack.js';

/** A caller with a session; throws on every answer that is not a success. */
export type TestClient = (path: string, init: RequestInit) => Promise<Response>;

export async function connect({ baseUrl, password }: TestStack): Promise<TestClient> {
  const login = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  });
  const cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
}
