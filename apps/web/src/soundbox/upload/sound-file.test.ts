import { NAME_NEEDED, NOT_A_SOUND } from '@family/contracts/soundbox';
import { describe, expect, test } from '@jest/globals';
import { asM4a, filmKind, isAccepted } from './sound-file.js';

describe('which files may be sent', () => {
  test.each([
    ['audio/mpeg', 'a.mp3', true],
    ['audio/x-wav', 'a.wav', true],
    ['audio/x-m4a', 'a.m4a', true],
    ['video/quicktime', 'a.mov', true],
    ['video/avi', 'a.avi', true],
    ['video/webm;codecs=vp9', 'a.webm', true],
    ['', 'A.MOV', true],
    ['application/octet-stream', 'a.m4a', true],
    ['text/plain', 'a.mp3', false],
    ['image/png', 'a.png', false],
    ['', 'letter.txt', false],
    ['application/pdf', 'a.pdf', false],
  ])('%s %s: %p', (type, name, accepted) => {
    expect(isAccepted({ type, name })).toBe(accepted);
  });
});

test.each([
  ['video/mp4', 'a.mp4', 'iso'],
  ['video/quicktime', 'a.mov', 'iso'],
  ['', 'a.MOV', 'iso'],
  ['video/webm', 'a.webm', 'webm'],
  ['video/x-msvideo', 'a.avi', 'none'],
  ['audio/mp4', 'a.m4a', 'none'],
])('a file %s %s is a film of the kind %s', (type, name, kind) => {
  expect(filmKind({ type, name })).toBe(kind);
});

test('the sound of a film is named like it', () => {
  expect(asM4a('Summer at the lake.2.mov')).toBe('Summer at the lake.2.m4a');
  expect(asM4a('film')).toBe('film.m4a');
});

test('what is refused is told in words that name what would be taken', () => {
  expect(NOT_A_SOUND).toBe('Please select an audio file (MP3, WAV, M4A) or video file (MP4, MOV, AVI, WebM)');
  expect(NAME_NEEDED).toBe('Please enter a name for the sound');
});
