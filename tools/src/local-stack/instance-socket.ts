import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.js';

/** The newest claim on a folder, alive or not. */
export interface LastClaim {
  number: number;
  /** Its process said that it was done, so nothing of it can be left. */
  givenBack: boolean;
  connect(): Socket;
}

/** The sockets by which processes claim a folder. */
export interface InstanceSocket {
  last(): LastClaim | undefined;
  /** Makes the server the next claim; false when somebody else was quicker. */
  takeAfter(last: LastClaim | undefined, server: Server): Promise<boolean>;
  /** Ends the claim, or the attempt at one. */
  giveBack(): void;
}

export function instanceSocket(folder: string): InstanceSocket {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return namedPipe(`\\\\.\\pipe\\family-suite-${hash}`);
  return new NumberedSockets(folder, join(tmpdir(), `family-suite-${hash}`));
}

/** Named pipes go with their process, so none is ever stale. */
function namedPipe(path: string): InstanceSocket {
  return {
    last: () => ({ number: 0, givenBack: true, connect: () => connect(path) }),
    takeAfter: (_last, server) => listen(server, path),
    giveBack: () => {},
  };
}

/**
 * Socket files outlive their process. They are numbered, and the highest number counts: replacing a dead one by
 * deleting it could delete a living one that somebody else has put there meanwhile.
 */
class NumberedSockets implements InstanceSocket {
  readonly #ownName = `${randomBytes(6).toString('hex')}.sock`;
  #number = 0;

  /** @param fallback for file systems that know no sockets or no hard links, such as those of memory cards */
  constructor(
    private folder: string,
    private readonly fallback: string,
  ) {}

  last(): LastClaim | undefined {
    const names = readdirSync(this.folder);
    const number = Math.max(0, ...names.map((name) => Number(/^running\.(\d+)$/.exec(name)?.[1] ?? 0)));
    if (number === 0) return undefined;
    const givenBack = names.includes(`running.${number}.stopped`);
    return { number, givenBack, connect: () => this.#inFolder(() => connect(`running.${number}`)) };
  }

  /** Listens under a name of its own first: a number never stands for a socket that does not answer yet. */
  async takeAfter(last: LastClaim | undefined, server: Server): Promise<boolean> {
    const number = (last?.number ?? 0) + 1;
    try {
      if (!server.listening) await this.#inFolder(() => listen(server, this.#ownName));
      linkSync(join(this.folder, this.#ownName), join(this.folder, `running.${number}`));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      if (this.folder === this.fallback) throw error;
      await this.#moveToFallback(server);
      return false;
    }
    if (this.last()?.number !== number) return false;
    this.#number = number;
    rmSync(join(this.folder, this.#ownName));
    this.#removeOlder();
    return true;
  }

  giveBack(): void {
    if (this.#number === 0) rmSync(join(this.folder, this.#ownName), { force: true });
    else writeFileSync(join(this.folder, `running.${this.#number}.stopped`), '');
  }

  #removeOlder(): void {
    for (const name of readdirSync(this.folder)) {
      const number = Number(/^running\.(\d+)(\.stopped)?$/.exec(name)?.[1] ?? this.#number);
      if (number < this.#number) rmSync(join(this.folder, name), { force: true });
    }
  }

  async #moveToFallback(server: Server): Promise<void> {
    if (server.listening) await new Promise((done) => server.close(done));
    mkdirSync(this.fallback, { recursive: true, mode: 0o700 });
    this.folder = this.fallback;
  }

  /** A socket's path may have about a hundred characters: relative ones always fit. */
  #inFolder<T>(action: () => T): T {
    const before = process.cwd();
    process.chdir(this.folder);
    try {
      return action();
    } finally {
      process.chdir(before);
    }
  }
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', failed);
    server.listen(path, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}
