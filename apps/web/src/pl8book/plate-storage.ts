import { SeenPlates } from '@family/contracts/pl8book';
import type { z } from 'zod';
import { Outbox } from './outbox.js';

/** The key under which the list is cached, as every version of the plate book has known it. */
export const CACHE_KEY = 'pl8book_offline_cache';
export const OUTBOX_KEY = 'pl8book_outbox';
const NAME_KEY = 'pl8book_family_name';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What the plate book keeps in this browser. A browser that keeps nothing is no error: then nothing is there. */
export class PlateStorage {
  constructor(private readonly store: Store) {}

  /** The codes seen when last looked or changed; undefined when there is no list, or none that can be read. */
  get cached(): readonly string[] | undefined {
    return this.#read(CACHE_KEY, SeenPlates);
  }

  set cached(codes: Iterable<string>) {
    this.#write(CACHE_KEY, JSON.stringify([...codes].toSorted()));
  }

  get outbox(): Outbox {
    return this.#read(OUTBOX_KEY, Outbox) ?? [];
  }

  set outbox(outbox: Outbox) {
    this.#write(OUTBOX_KEY, JSON.stringify(outbox));
  }

  get familyName(): string | null {
    return this.#item(NAME_KEY);
  }

  set familyName(name: string) {
    this.#write(NAME_KEY, name);
  }

  #item(key: string): string | null {
    try {
      return this.store.getItem(key);
    } catch {
      return null;
    }
  }

  #read<T>(key: string, schema: z.ZodType<T>): T | undefined {
    const text = this.#item(key);
    if (text === null) return undefined;
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      console.warn(`What is stored as ${key} cannot be read and is ignored.`, error);
      return undefined;
    }
  }

  #write(key: string, text: string): void {
    try {
      this.store.setItem(key, text);
    } catch (error) {
      console.warn(`${key} cannot be stored in this browser.`, error);
    }
  }
}
