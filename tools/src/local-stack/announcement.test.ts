import { expect, test } from '@jest/globals';
import { announcement } from './announcement.js';

const told = { port: 3000, password: 'abcd', dataDir: '/data', seconds: 2.84, addresses: ['192.168.1.20', '10.0.0.5'] };

test('who listens everywhere is told every address', () => {
  const text = announcement({ ...told, host: '0.0.0.0' });
  for (const part of [
    '2.8 s',
    'http://localhost:3000',
    'http://192.168.1.20:3000',
    'http://10.0.0.5:3000',
    'abcd',
    '/data',
  ]) {
    expect(text).toContain(part);
  }
});

test('who listens on this machine alone is not told addresses that would not answer', () => {
  expect(announcement({ ...told, host: '127.0.0.1' })).not.toContain('192.168.1.20');
});

test('an IPv6 address stands in brackets', () => {
  expect(announcement({ ...told, host: 'fd00::1' })).toContain('http://[fd00::1]:3000');
});
