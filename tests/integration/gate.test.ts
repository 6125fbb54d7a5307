import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asJson, client, logIn, postJson } from './family-client.js';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ environment: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

/** A caller from an address of its own, so that one test's failures do not slow down another's. */
const from = (address: string) => ({ 'x-forwarded-for': address });

test('without a session everything but the four open calls answers 401 in words', async () => {
  const nobody = client(stack);
  for (const path of ['/api/users', '/api/jobs/x', '/api/nothing', '/media/a/b', '/API/users']) {
    const { status, body } = await nobody.json(path);
    expect([path, status, body]).toEqual([path, 401, { error: 'Please log in first.' }]);
  }
  expect((await nobody.json('/api/auth/status')).body).toEqual({ authenticated: false });
  expect((await nobody.json('/api/health')).status).toBe(200);
  expect((await nobody.json('/api/logout', { method: 'POST' })).status).toBe(200);
  expect((await nobody.json('/livez')).status).toBe(200);
  expect((await nobody.json('/readyz')).body).toEqual({ database: 'ok', queue: 'ok', storage: 'ok' });
});

test('the right password opens, logout closes', async () => {
  const member = await logIn(stack);
  expect((await member.json('/api/auth/status')).body).toEqual({ authenticated: true });
  expect((await member.json('/api/users')).status).toBe(200);
  await member.fetch('/api/logout', { method: 'POST' });
  expect((await member.json('/api/auth/status')).body).toEqual({ authenticated: false });
  expect((await member.json('/api/users')).status).toBe(401);
});

test('the cookie is out of reach for scripts and other sites, and secure where the page is', async () => {
  const plain = await postJson(stack, '/api/login', { password: stack.password });
  expect(plain.headers.get('set-cookie')).toMatch(
    /^family_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = await postJson(stack, '/api/login', { password: stack.password }, { 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('set-cookie')).toMatch(/; Secure/);
});

test('a wrong password is told, and guessing becomes slow', async () => {
  const guess = () => postJson(stack, '/api/login', { password: 'guess' }, from('203.0.113.7'));
  const first = await guess();
  expect([first.status, await first.json()]).toEqual([401, { error: 'Invalid password' }]);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await guess()).status);
  expect(statuses).toContain(429);
  const slowed = await postJson(stack, '/api/login', { password: stack.password }, from('203.0.113.7'));
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await slowed.json()).toEqual({
    error: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds?\.$/),
  });
  expect((await postJson(stack, '/api/login', { password: stack.password }, from('203.0.113.8'))).status).toBe(200);
});

test('many guesses at once do not slip through', async () => {
  const guesses = Array.from({ length: 40 }, () =>
    postJson(stack, '/api/login', { password: 'guess' }, from('198.51.100.4')).then(({ status }) => status),
  );
  const tried = (await Promise.all(guesses)).filter((status) => status === 401);
  expect(tried.length).toBeLessThanOrEqual(6);
});

test.each([
  ['no password', {}, 400],
  ['an empty one', { password: '' }, 400],
  ['a number', { password: 5 }, 400],
  ['a very long one', { password: 'x'.repeat(2000) }, 400],
])('a login with %s is refused in words', async (_name, body, status) => {
  const response = await postJson(stack, '/api/login', body, from('192.0.2.9'));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test('what is not JSON, or too much of it, is refused in words', async () => {
  const send = (body: string) => client(stack).json('/api/login', { ...asJson(null), body });
  expect(await send('{"password"')).toEqual({ status: 400, body: { error: 'The request is not readable JSON.' } });
  expect((await send(JSON.stringify({ password: 'x'.repeat(2_000_000) }))).status).toBe(413);
});

test('calls from the pages of other sites change nothing', async () => {
  const member = await logIn(stack);
  const host = new URL(stack.baseUrl).host;
  const add = (headers: Record<string, string>) =>
    member.json('/api/users', {
      ...asJson({ name: 'Ada', email: 'ada@example.org' }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await add({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await add({ origin: 'null' })).status).toBe(403);
  expect((await add({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await add({ origin: `http://${host}` })).status).toBe(201);
  expect((await member.json('/api/users')).body).toMatchObject({ users: [{ name: 'Ada' }] });
});

test('every answer carries the security headers, and scripts come from this site alone', async () => {
  const headers = (await client(stack).fetch('/')).headers;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-powered-by')).toBeNull();
  const debug = (await client(stack).fetch('/?debug=true')).headers.get('content-security-policy') ?? '';
  expect(debug).toMatch(/script-src 'self';/);
});

test('the page comes for every address of the app, with a nonce of its own each time; files under /api never do', async () => {
  const first = await (await client(stack).fetch('/franki/admin')).text();
  const second = await (await client(stack).fetch('/')).text();
  expect(first).toMatch(/<div id="root">/);
  expect(first).not.toMatch('__CSP_NONCE__');
  expect(first).not.toBe(second);
  const missing = await client(stack).fetch('/assets/nothing.js');
  expect(missing.status).toBe(404);
});

test('a session survives the gateway, and no password reaches the log', async () => {
  const member = await logIn(stack);
  await client(stack).fetch(`/?password=${stack.password}`);
  await stack.gateway.kill();
  await stack.gateway.start();
  expect((await member.json('/api/users')).status).toBe(200);
  expect(stack.log()).not.toMatch(stack.password);
  expect(stack.log()).not.toMatch(member.cookie.split('=')[1] ?? 'no cookie');
});
