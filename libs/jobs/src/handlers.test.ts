import { expect, test } from '@jest/globals';
import { catalogue, pingImage, pingMedia } from './catalogue.js';
import type { JobDefinition } from './define-job.js';
import { type BoundHandler, handlersOf } from './handlers.js';

const idle = (definition: JobDefinition): BoundHandler => ({ definition, run: async () => undefined });
const ping = idle(pingMedia);
const others = catalogue.filter(({ queue, name }) => queue === 'media' && name !== pingMedia.name).map(idle);

test('a worker that has a handler for every kind of its queue may start', () => {
  expect([...handlersOf('media', [ping, ...others]).keys()]).toEqual(
    [ping, ...others].map(({ definition }) => definition.name),
  );
});

test('a missing handler is named', () => {
  expect(() => handlersOf('media', others)).toThrow('ping-media has no handler');
});

test('two handlers for one kind are refused', () => {
  expect(() => handlersOf('media', [ping, ...others, ping])).toThrow('two handlers');
});

test('a handler of another queue is refused', () => {
  const foreign = idle(pingImage);
  expect(() => handlersOf('media', [ping, ...others, foreign])).toThrow('belongs to the queue "image"');
});
