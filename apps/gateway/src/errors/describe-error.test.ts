import { QueueUnavailable } from '@family/jobs/failures';
import { ObjectNotFound, StorageUnavailable } from '@family/storage/object-store';
import { expect, test } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import { ApiError } from './api-error.js';
import { describeError } from './describe-error.js';

const withCode = (code: string) => Object.assign(new Error('boom'), { code });

test.each([
  ['a store that is away', new StorageUnavailable('x'), 503],
  ['a queue that is away', new QueueUnavailable('x'), 503],
  ['a database that refuses the connection', withCode('ECONNREFUSED'), 503],
  ['a database that shuts down', withCode('57P01'), 503],
  ['a pool that waits in vain', new Error('timeout exceeded when trying to connect'), 503],
  ['a driver error that wraps one', Object.assign(new Error('query failed'), { driverError: withCode('08006') }), 503],
  ['an address that is not there', new NotFoundException('Cannot GET /api/x'), 404],
  ['an object that is not there', new ObjectNotFound('a/b'), 404],
  ['a unique key', withCode('23505'), 500],
  ['anything else', new Error('password=hunter2'), 500],
])('%s', (_name, error, status) => {
  const described = describeError(error);
  expect(described.status).toBe(status);
  expect(described.body.error).toMatch(/^[A-Z].*\.$/);
  expect(described.body.error).not.toMatch(/hunter2|Cannot GET|boom/);
});

test('a sentence of ours is told as it is, with what belongs to it', () => {
  const error = new ApiError(429, 'Too many attempts.', { details: 'more', retryAfterSeconds: 7 });
  expect(describeError(error)).toEqual({
    status: 429,
    body: { error: 'Too many attempts.', details: 'more' },
    retryAfterSeconds: 7,
  });
});
