import { expect, test } from '@jest/globals';
import { uploadWords } from './upload-words.js';

test.each([
  [{ successful: 3, failed: 0, errors: [] }, '✅ Successfully uploaded 3 files'],
  [{ successful: 2, failed: 1, errors: ['It is torn.'] }, '✅ Successfully uploaded 2 files (1 failed)'],
  [
    { successful: 0, failed: 2, errors: ['It is torn.', 'It is empty.'] },
    '❌ Upload failed: It is torn., It is empty.',
  ],
  [{ successful: 0, failed: 1, errors: [] }, '❌ Upload failed: Unknown error'],
])('%j reads %s', (summary, words) => {
  expect(uploadWords(summary)).toBe(words);
});
