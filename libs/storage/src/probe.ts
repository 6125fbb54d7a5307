import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, StorageUnavailable } from './object-store.js';

/**
 * Writes, reads and deletes a small object under `probe/`.
 * @throws StorageUnavailable
 */
export async function probe(store: Pick<ObjectStore, 'put' | 'get' | 'delete'>): Promise<void> {
  const key = `probe/${randomUUID()}.txt`;
  const written = Buffer.from(key);
  try {
    await store.put(key, written, { contentType: 'text/plain' });
    if (!written.equals(await buffer(await store.get(key)))) {
      throw new StorageUnavailable('The store gives back other bytes than were written to it.');
    }
  } finally {
    await store.delete([key]);
  }
}
