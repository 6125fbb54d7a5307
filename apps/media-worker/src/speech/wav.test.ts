import { expect, test } from '@jest/globals';
import { wavFromSamples } from './wav.js';

test('the header says mono, 16 bit, the rate, and how long it is', () => {
  const wav = wavFromSamples(Buffer.from([1, 2, 3, 4, 5, 6]), 22_050);
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22)]).toEqual([1, 1]);
  expect([wav.readUInt32LE(24), wav.readUInt32LE(28)]).toEqual([22_050, 44_100]);
  expect([wav.readUInt16LE(32), wav.readUInt16LE(34)]).toEqual([2, 16]);
  expect(wav.readUInt32LE(40)).toBe(6);
  expect([...wav.subarray(44)]).toEqual([1, 2, 3, 4, 5, 6]);
});
