import { expect, test } from '@jest/globals';
import { extractSegment, pingImage, pingMedia, segmentRecording } from './catalogue.js';
import { handle, handlersOf } from './handlers.js';

const ping = handle(pingMedia, async () => ({ worker: 'here' }));
const segment = handle(segmentRecording, async () => ({ sampleRate: 48000, durationSeconds: 0, clips: [] }));
const extract = handle(extractSegment, async () => ({ clipKey: 'key' }));

test('a worker that has a handler for every kind of its queue may start', () => {
  expect([...handlersOf('media', [ping, segment, extract]).keys()].sort()).toEqual([
    'extract-segment',
    'ping-media',
    'segment-recording',
  ]);
});

test('a missing handler is named', () => {
  expect(() => handlersOf('media', [ping, segment])).toThrow('extract-segment has no handler');
});

test('two handlers for one kind are refused', () => {
  expect(() => handlersOf('media', [ping, segment, extract, ping])).toThrow('two handlers');
});

test('a handler of another queue is refused', () => {
  const foreign = handle(pingImage, async () => ({ worker: 'here' }));
  expect(() => handlersOf('media', [ping, segment, extract, foreign])).toThrow('belongs to the queue "image"');
});
