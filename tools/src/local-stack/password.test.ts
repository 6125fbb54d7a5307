import { expect, test } from '@jest/globals';
import { generatePassword } from './password.js';

test('passwords are three groups of four characters that nobody confuses', () => {
  for (let count = 0; count < 200; count++)
    expect(generatePassword()).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
});

test('no two passwords are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, generatePassword)).size).toBe(1000);
});
