import { expect, test } from '@jest/globals';
import { RequestError, UNREACHABLE } from '../http/request-error.js';
import { loginFailure } from './login-failure.js';

test('a wrong password is called so, whatever the server says', () => {
  expect(loginFailure(new RequestError({ status: 401, sentence: 'No.' }))).toBe('Invalid password');
});

test('too many tries tell how long to wait', () => {
  const error = new RequestError({ status: 429, sentence: 'Too many requests', retryAfterSeconds: 90 });
  expect(loginFailure(error)).toBe('Too many tries. Please wait 1 minute and 30 seconds, then try again.');
});

test('a server that is away says what to do next', () => {
  expect(loginFailure(new RequestError({ status: null, sentence: null }))).toBe(UNREACHABLE);
  expect(loginFailure(new RequestError({ status: 503, sentence: 'The database is away.' }))).toBe(
    'The database is away.',
  );
  expect(loginFailure(new RequestError({ status: 503, sentence: null }))).toMatch(/try again/i);
});
