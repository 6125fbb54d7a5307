import { MAX_BINGO_NAME } from '@family/contracts/bingo';

/** The file's name without its extension. */
export function nameFromFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, MAX_BINGO_NAME);
}
