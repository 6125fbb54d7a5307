import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCode } from './error-code.js';
import { type InstanceSocket, instanceSocket } from './instance-socket.js';

const ANSWER_LIMIT_MILLIS = 5_000;

/** What the process that has a data folder tells those who ask for it. */
export interface Holder {
  pid: number;
  /** It is about to end: who waits gets the folder. */
  stopping: boolean;
}

export interface Claim {
  /** Whoever had the folder before did not give it back. */
  afterCrash: boolean;
  release(): void;
}

/** Somebody else has the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(readonly holder: Holder) {
    super(`The folder is in use by process ${holder.pid}`);
  }
}

/**
 * Claims a folder for this process. The claim is a socket that this process listens on: it cannot outlive the
 * process, however that ends, and a socket that nobody listens on is recognised as left behind. A holder that is
 * about to stop is waited for.
 *
 * @param describe is asked whenever another process wants the folder too
 * @throws FolderInUse
 */
export async function claimFolder(folder: string, describe: () => Holder): Promise<Claim> {
  const place = instanceSocket(folder);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(JSON.stringify(describe()));
  });
  for (;;) {
    const last = place.last();
    const holder = last && (await ask(last.connect()));
    if (holder?.stopping) await new Promise((resolve) => setTimeout(resolve, 50));
    else if (holder) {
      release(place, server);
      throw new FolderInUse(holder);
    } else if (await place.takeAfter(last, server)) {
      server.unref();
      return { afterCrash: last !== undefined && !last.givenBack, release: () => release(place, server) };
    }
  }
}

function release(place: InstanceSocket, server: Server): void {
  place.giveBack();
  server.close();
}

/** undefined when nobody listens. */
async function ask(socket: Socket): Promise<Holder | undefined> {
  socket.setTimeout(ANSWER_LIMIT_MILLIS, () => socket.destroy());
  try {
    const answer = await text(socket);
    return answer === '' ? undefined : parseHolder(answer);
  } catch (error) {
    const code = errorCode(error);
    // Refused: its process is gone. No entry: given back this moment. Anything else is a process that hangs.
    if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET') return undefined;
    return { pid: 0, stopping: false };
  }
}

function parseHolder(answer: string): Holder {
  const parsed: unknown = JSON.parse(answer);
  if (typeof parsed !== 'object' || parsed === null || !('pid' in parsed) || typeof parsed.pid !== 'number') {
    throw new Error('not an answer of this program');
  }
  return { pid: parsed.pid, stopping: 'stopping' in parsed && parsed.stopping === true };
}
