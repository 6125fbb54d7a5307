import { createServer, type Server } from 'node:http';

/** Milliseconds without a successful use of the queue after which a worker no longer counts as consuming. */
const SILENCE_MS = 60_000;

/**
 * Whether a worker consumes: it reached its queue lately, and no job it holds has lost its event loop. That its process
 * exists says nothing.
 */
export class WorkerHealth {
  active = 0;
  #lastSeen = performance.now();
  #lastTick = performance.now();

  /** @param blockedMs an event loop that stands still for longer than this loses its jobs to other workers */
  constructor(readonly blockedMs: number) {
    setInterval(() => {
      this.#lastTick = performance.now();
    }, 1000).unref();
  }

  /** Counts a job for as long as it is worked on. Taking one is proof that the queue was reached. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.active += 1;
    this.sawQueue();
    try {
      return await work();
    } finally {
      this.active -= 1;
    }
  }

  sawQueue(): void {
    this.#lastSeen = performance.now();
  }

  isConsuming(): boolean {
    const now = performance.now();
    return now - this.#lastSeen < SILENCE_MS && now - this.#lastTick < this.blockedMs;
  }
}

/** Answers /livez and /readyz with 200 while the worker consumes, else 503. */
export function serveHealth(port: number, isHealthy: () => boolean): Server {
  return createServer((request, response) => {
    const known = request.url === '/livez' || request.url === '/readyz';
    const status = known ? (isHealthy() ? 200 : 503) : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'not consuming' }));
  }).listen(port);
}
