import { expect, test } from '@jest/globals';
import { explainRefusal } from './elevenlabs-errors.js';

const told = (status: string, message = 'More of it.') => ({ detail: { status, message } });

test.each([
  [401, told('quota_exceeded', '12 credits are left.'), /no credits left.*12 credits/, false],
  [401, told('invalid_api_key'), /ELEVENLABS_API_KEY/, false],
  [401, undefined, /ELEVENLABS_API_KEY/, false],
  [400, told('voice_not_found'), /no such voice/, false],
  [400, told('max_character_limit_exceeded'), /too long/, false],
  [403, told('output_format_not_allowed', 'Pro only.'), /plan.*Pro only/, false],
  [403, told('something_new', 'Not for you.'), /refuses this: Not for you\./, false],
  [422, { detail: [{ loc: ['body', 'text'], msg: 'field required' }] }, /body\.text: field required/, false],
  [429, told('too_many_concurrent_requests'), /busy/, true],
  [429, told('system_busy'), /busy/, true],
  [503, undefined, /trouble of its own/, true],
  [418, 'tea', /HTTP 418/, false],
])('%i %j', (status, body, sentence, passing) => {
  const refusal = explainRefusal(status, body);
  expect(refusal.sentence).toMatch(sentence);
  expect(refusal.passing).toBe(passing);
});

test('an empty account is never told as a wrong key', () => {
  expect(explainRefusal(401, told('quota_exceeded')).sentence).not.toContain('key');
});
