import { expect, test } from '@jest/globals';
import { isObjectKey } from './object-key.js';

test.each(['a', 'franki/recordings/0198-ab_c.webm', 'a.b/c.d.e', '-a', 'console.txt', 'x'.repeat(128)])(
  '%s can be a key',
  (key) => expect(isObjectKey(key)).toBe(true),
);

test.each(['', '/', 'a/../b', '..', '.a', 'a.', 'A', 'é', 'a//b', 'a\n', 'nul.txt', 'lpt1', 'a/con', 'x'.repeat(129)])(
  '%j cannot be a key',
  (key) => expect(isObjectKey(key)).toBe(false),
);
