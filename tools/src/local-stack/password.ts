import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, on any keyboard without shift. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password to read aloud and to type on a tablet, of 59 random bits, such as `kmrt-3wzp-h7xd`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
