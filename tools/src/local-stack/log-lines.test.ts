import { expect, test } from '@jest/globals';
import { readableLine } from './log-lines.js';

const noon = new Date(2026, 10, 20, 12, 0, 0);

test('a JSON line becomes time, name, level, message and fields', () => {
  const line = JSON.stringify({
    level: 40,
    time: noon.getTime(),
    pid: 1,
    hostname: 'h',
    msg: 'slow',
    millis: 1200,
    url: '/x',
  });
  expect(readableLine('gateway', line)).toBe('12:00:00 gateway      warn  slow millis=1200 url=/x');
});

test('an error shows its stack, indented', () => {
  const line = JSON.stringify({
    level: 50,
    time: noon.getTime(),
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n    at here' },
  });
  expect(readableLine('gateway', line)).toBe('12:00:00 gateway      error failed\n    Error: no\n        at here');
});

test.each(['plain text', '{"not": "a log line"}', '{broken'])('%s passes as it is', (line) => {
  expect(readableLine('gateway', line, noon)).toBe(`12:00:00 gateway            ${line}`);
});
