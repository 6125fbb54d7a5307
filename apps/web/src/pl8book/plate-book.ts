import { RequestError } from '../http/request-error.js';
import type { PlateCalls } from './api/plate-calls.js';
import { applied, markedReverted, type PlateChange, withChange, withoutChange } from './outbox.js';
import type { PlateStorage } from './plate-storage.js';

/** What the page shows. */
export interface PlateBookView {
  readonly seen: ReadonlySet<string>;
  /** Plates whose change is on its way to the server. */
  readonly saving: ReadonlySet<string>;
  /** Changes that wait to be sent. */
  readonly waiting: number;
  readonly loading: boolean;
  readonly offline: boolean;
  /** Why the list could not be loaded, or why a change was reverted. */
  readonly loadError: string | null;
  readonly warning: string | null;
}

interface Surroundings {
  readonly calls: PlateCalls;
  readonly storage: PlateStorage;
  /** Whether the browser knows that it has no connection. */
  readonly isOffline: () => boolean;
  /** Called when a plate is seen that was not, with how many are seen then. */
  readonly onSpotted: (seenCount: number) => void;
}

/** Refused by the server for good: sending the same again would not help. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.status === null) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}

/**
 * The plates that were spotted: shown at once, sent to the server, and kept in this browser. What the page shows is the
 * server's list with the changes made that are on their way or wait for a connection; a change whose call failed is not
 * shown, but stays in the cache and is sent again.
 */
export class PlateBook {
  /** The server's list; until it is known, and when it cannot be, what the cache holds. */
  #base: ReadonlySet<string>;
  readonly #sending = new Set<string>();
  #loading = true;
  #loadError: string | null = null;
  #warning: string | null = null;
  #flushing = false;
  #view: PlateBookView;
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  constructor(private readonly around: Surroundings) {
    this.#base = new Set(around.storage.cached);
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): PlateBookView => this.#view;

  /** Loads the list: from the server, or from the cache when the server cannot be asked; then sends what waits. */
  async load(): Promise<void> {
    if (this.around.isOffline()) {
      this.#stayWithCache();
      return;
    }
    try {
      this.take(await this.around.calls.list());
    } catch (error) {
      console.warn('The seen plates could not be loaded.', error);
      const reason = error instanceof RequestError && error.status !== null ? error.status : messageOf(error);
      this.#loadError = `Failed to load data: ${reason}`;
      this.#stayWithCache();
    }
    await this.sendWaiting();
  }

  /** Takes in the server's list, asked for or told. */
  take(codes: Iterable<string>): void {
    this.#base = new Set(codes);
    this.#loading = false;
    this.#loadError = null;
    this.#keep();
  }

  toggle(code: string): void {
    const seen = !this.#view.seen.has(code);
    this.#changes += 1;
    const id = `${Date.now()}-${this.#changes}`;
    const { storage } = this.around;
    storage.outbox = withChange(storage.outbox, { code, seen, id, reverted: false });
    this.#keep();
    if (seen) this.around.onSpotted(this.#view.seen.size);
    if (!this.around.isOffline()) void this.#send(code);
  }

  /** Sends everything that waits, in order, until a call gets no answer. */
  async sendWaiting(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    try {
      for (const { code } of this.around.storage.outbox) {
        if (this.around.isOffline() || !(await this.#send(code))) break;
      }
    } finally {
      this.#flushing = false;
      this.refresh();
    }
  }

  dismissWarning(): void {
    this.#warning = null;
    this.refresh();
  }

  /** Looks again: the connection came or went, or another tab has changed what is kept. */
  refresh(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  /** Sends the plate's change, and whatever it has become meanwhile. False when there was no answer at all. */
  async #send(code: string): Promise<boolean> {
    if (this.#sending.has(code)) return true;
    this.#sending.add(code);
    this.refresh();
    try {
      for (;;) {
        const change = this.#changeOf(code);
        if (change === undefined || this.around.isOffline()) return true;
        const failure = await this.#call(change);
        if (failure === undefined) this.#confirm(change);
        else if (this.#changeOf(code)?.id === change.id) return this.#fail(change, failure);
      }
    } finally {
      this.#sending.delete(code);
      this.#keep();
    }
  }

  async #call({ code, seen }: PlateChange): Promise<{ error: unknown } | undefined> {
    try {
      const { calls } = this.around;
      const { success, error } = await (seen ? calls.mark(code) : calls.unmark(code));
      return success ? undefined : { error: new Error(error ?? 'Unknown error') };
    } catch (error) {
      console.error(`The change of ${code} was not saved.`, error);
      return { error };
    }
  }

  #confirm(change: PlateChange): void {
    const { storage } = this.around;
    storage.outbox = withoutChange(storage.outbox, change);
    this.#base = applied(this.#base, [change]);
    this.#warning = null;
    this.#keep();
  }

  #fail(change: PlateChange, { error }: { error: unknown }): boolean {
    const answered = error instanceof RequestError ? error.status !== null : true;
    // The connection went while the call was under way, and the browser knows: that is waiting, not failing.
    if (!answered && this.around.isOffline()) return false;
    if (!change.reverted) this.#warning = `Failed to update ${change.code}: ${messageOf(error) || 'Unknown error'}`;
    const { storage } = this.around;
    storage.outbox = isFinal(error) ? withoutChange(storage.outbox, change) : markedReverted(storage.outbox, change);
    return answered;
  }

  #changeOf(code: string): PlateChange | undefined {
    return this.around.storage.outbox.find((change) => change.code === code);
  }

  #stayWithCache(): void {
    this.#loading = false;
    this.refresh();
  }

  /** The cache holds every change, those too whose call failed. */
  #keep(): void {
    const { storage } = this.around;
    storage.cached = applied(this.#base, storage.outbox);
    this.refresh();
  }

  #look(): PlateBookView {
    const { outbox } = this.around.storage;
    const shown = outbox.filter(({ reverted }) => !reverted);
    return {
      seen: applied(this.#base, shown),
      saving: new Set(this.#sending),
      waiting: outbox.filter(({ code }) => !this.#sending.has(code)).length,
      loading: this.#loading,
      offline: this.around.isOffline(),
      loadError: this.#loadError,
      warning: this.#warning,
    };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
