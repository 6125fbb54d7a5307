import { Success } from '@family/contracts/auth';
import { AddedWord, type OrderBody, type Sound, type Visual, WordDetail } from '@family/contracts/franki';
import { http } from '../../http/client.js';
import { upload } from '../../http/upload.js';
import { wordPath } from './words.js';

export interface NewWord {
  readonly name: string;
  readonly displayName: string;
  readonly isRandomized: boolean;
  readonly files: readonly File[];
}

/** Sorts by type: pictures and films are sent as images, sounds as sounds. The server looks at the content itself. */
export async function addWord(word: NewWord, onProgress: (sent: number) => void): Promise<AddedWord> {
  const form = new FormData();
  form.append('name', word.name);
  form.append('display_name', word.displayName);
  form.append('is_randomized', String(word.isRandomized));
  for (const file of word.files) form.append(file.type.startsWith('audio/') ? 'sounds' : 'images', file);
  const { body } = await upload('/api/franki/words', form, { onProgress });
  return AddedWord.parse(body);
}

export async function deleteWord(name: string): Promise<void> {
  await http.delete(wordPath(name), Success);
}

/** The segment of the path is the file's type followed by s. */
export async function deleteFile(file: Visual | (Sound & { type: 'sound' })): Promise<void> {
  await http.delete(`/api/franki/${file.type}s/${file.id}`, Success);
}

export function saveOrder(name: string, order: OrderBody): Promise<WordDetail> {
  return http.put(`${wordPath(name)}/order`, order, WordDetail);
}
