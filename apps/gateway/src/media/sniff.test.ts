import { expect, test } from '@jest/globals';
import { SNIFF_BYTES, sniff } from './sniff.js';

test.each([
  ['a wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), 'sound-or-film'],
  ['an mp3', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(1000)]), 'sound-or-film'],
  ['a png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture'],
  ['a zip', Buffer.from('504b0304140000000000', 'hex'), 'other'],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'text'],
  ['words', Buffer.from('Überraschung, this is no sound at all.'), 'text'],
  ['nothing', Buffer.alloc(0), 'empty'],
  ['bytes without a name', Buffer.from([0, 1, 2, 0xfe, 0xff, 0x80, 7, 7]), 'unknown'],
])('%s is told by its content', async (_name, head, kind) => {
  expect((await sniff(head)).kind).toBe(kind);
});

test('a letter cut in two at the end of the head does not hide that it is text', async () => {
  const head = Buffer.from(`${'a'.repeat(SNIFF_BYTES - 1)}é`).subarray(0, SNIFF_BYTES);
  expect((await sniff(head)).kind).toBe('text');
});
