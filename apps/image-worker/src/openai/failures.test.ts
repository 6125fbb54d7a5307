import { InputRefused, ServiceFailed } from '@family/jobs/failures';
import { expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { failureOf } from './failures.js';

const NOW = Date.parse('2026-11-20T20:00:00Z');

function apiError(status: number, error: object = {}, headers: Record<string, string> = {}) {
  return OpenAI.APIError.generate(status, { error }, undefined, new Headers(headers));
}

const again = (error: unknown) => {
  const failure = failureOf(error, 'gpt-image-2', NOW);
  return failure instanceof ServiceFailed ? failure.again : 'input';
};

test.each([
  ['seconds', { 'retry-after': '7' }, { afterMs: 7000 }],
  ['a date', { 'retry-after': 'Fri, 20 Nov 2026 20:00:30 GMT' }, { afterMs: 30_000 }],
  ['a date gone by', { 'retry-after': 'Fri, 20 Nov 2026 19:00:00 GMT' }, { afterMs: 0 }],
  ['milliseconds', { 'retry-after-ms': '1500', 'retry-after': '2' }, { afterMs: 1500 }],
  ['nothing', {}, { afterMs: 20_000 }],
  ['nonsense', { 'retry-after': 'soon' }, { afterMs: 20_000 }],
  ['longer than anybody waits', { 'retry-after': '86400' }, 'never'],
])('a full rate that says %s', (_name, headers, expected) => {
  expect(again(apiError(429, { code: 'rate_limit_exceeded', type: 'requests' }, headers))).toEqual(expected);
});

test.each([
  ['insufficient_quota', { type: 'insufficient_quota', code: 'insufficient_quota' }],
  ['credit_balance_exhausted', { type: 'insufficient_quota', code: 'credit_balance_exhausted' }],
  ['project_spend_limit_exceeded', { type: 'x', code: 'project_spend_limit_exceeded' }],
  ['organization_usage_limit_exceeded', { type: 'x', code: 'organization_usage_limit_exceeded' }],
])('%s is not waited for, whatever the headers say', (_name, error) => {
  expect(again(apiError(429, error, { 'retry-after': '5' }))).toBe('never');
});

test.each([
  [500, {}, 'soon'],
  [503, { 'retry-after': '4' }, { afterMs: 4000 }],
  [409, {}, 'soon'],
  [401, {}, 'never'],
  [403, {}, 'never'],
  [404, {}, 'never'],
  [400, {}, 'input'],
] as const)('%d is tried again: %j %j', (status, headers, expected) => {
  expect(again(apiError(status, {}, headers))).toEqual(expected);
});

test('what may have been paid for is not tried again, what never arrived is', () => {
  expect(again(new OpenAI.APIConnectionTimeoutError())).toBe('never');
  expect(again(new SyntaxError('Unexpected end of JSON input'))).toBe('never');
  expect(again(new OpenAI.APIConnectionError({ message: 'refused' }))).toBe('soon');
});

test('nothing that the service says is repeated: it may contain the key', () => {
  const secret = 'sk-secret-0123';
  for (const status of [400, 401, 403, 404, 422, 429, 500]) {
    const error = apiError(status, { message: `Bad: ${secret}`, param: `${secret} `, type: secret, code: 'x' });
    const failure = failureOf(error, 'gpt-image-2', NOW);
    expect(JSON.stringify([failure.message, failure.stack, failure.cause ?? null])).not.toMatch(secret);
    expect(failure.message).toMatch(/^[A-Z].*\.$/);
  }
});

test('a refusal and a background that cannot be left out are told as such', () => {
  const refusal = failureOf(apiError(400, { code: 'moderation_blocked' }), 'gpt-image-2', NOW);
  expect(refusal).toBeInstanceOf(InputRefused);
  expect(refusal.message).toMatch(/safety filter/);
  expect(failureOf(apiError(400, { param: 'background' }), 'gpt-image-2', NOW).message).toMatch(/choose opaque/);
  expect(failureOf(apiError(400, { param: 'size' }), 'gpt-image-2', NOW).message).toMatch(/\(size\)/);
});
