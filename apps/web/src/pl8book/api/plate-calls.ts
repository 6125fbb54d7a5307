import { PlateBookInfo, PlateResult, SeenPlates } from '@family/contracts/pl8book';
import { http } from '../../http/client.js';

/** Milliseconds that a call may take. */
const timeoutMs = 5000;

const path = '/api/pl8book/seen-plates';

/** The calls of the plate book. Each throws a RequestError when it fails or takes too long. */
export const plateCalls = {
  list: (): Promise<SeenPlates> => http.get(path, SeenPlates, { timeoutMs }),
  mark: (code: string): Promise<PlateResult> => http.post(path, { plate_abbr: code }, PlateResult, { timeoutMs }),
  unmark: (code: string): Promise<PlateResult> => http.delete(`${path}/${code}`, PlateResult, { timeoutMs }),
};

export type PlateCalls = typeof plateCalls;

export function bookInfo(): Promise<PlateBookInfo> {
  return http.get('/api/pl8book', PlateBookInfo, { timeoutMs });
}
