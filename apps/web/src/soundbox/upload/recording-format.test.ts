import { describe, expect, test } from '@jest/globals';
import { microphoneMessage, preferredType, recordingFile } from './recording-format.js';

describe('the type that is asked for', () => {
  test.each([
    [['audio/webm', 'audio/mp4', 'audio/wav'], 'audio/mp4'],
    [['audio/webm', 'audio/wav'], 'audio/wav'],
    [['audio/webm;codecs=opus', 'audio/webm'], 'audio/webm;codecs=opus'],
    [['audio/ogg'], undefined],
  ])('of %p is %p', (supported, wanted) => {
    expect(preferredType((type) => supported.includes(type))).toBe(wanted);
  });
});

describe('a recording is named by what it is', () => {
  test.each([
    ['audio/mp4;codecs=opus', 'recording.m4a', 'audio/mp4'],
    ['audio/wav', 'recording.wav', 'audio/wav'],
    ['audio/webm;codecs=opus', 'recording.webm', 'audio/webm'],
    ['', 'recording.webm', 'audio/webm'],
  ])('%p: %s', (made, name, type) => {
    const file = recordingFile([new Blob(['x'])], made);
    expect({ name: file.name, type: file.type, size: file.size }).toEqual({ name, type, size: 1 });
  });
});

describe('what is told about the microphone', () => {
  test('that it was denied', () => {
    const denied = new DOMException('Permission denied', 'NotAllowedError');
    expect(microphoneMessage(denied)).toBe('Microphone access denied. Please allow microphone permissions.');
  });

  test('any other reason, which is no denial', () => {
    const missing = new DOMException('Requested device not found', 'NotFoundError');
    expect(microphoneMessage(missing)).toBe('Error accessing microphone: Requested device not found');
  });
});
