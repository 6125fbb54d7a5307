import { createServer } from 'node:net';
import { UserError } from '../../bootstrap/user-error.mjs';
import { errorCode } from './error-code.js';

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return listenBriefly(0, '127.0.0.1');
}

/**
 * Makes sure that a port can be listened on.
 *
 * @param port 0 for any
 * @param patience milliseconds for which a port in use is tried again, for the leftovers of a crash
 * @returns the port
 * @throws UserError that says why it cannot
 */
export async function claimablePort(port: number, host: string, patience: number): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await listenBriefly(port, host);
    } catch (error) {
      const code = errorCode(error);
      if (code !== 'EADDRINUSE' || Date.now() > deadline) throw new UserError(explain(code, port, host, error));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function explain(code: string | undefined, port: number, host: string, error: unknown): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: end that, or choose another with PORT=${port + 1} npm start.`;
  if (code === 'EACCES') return `This user may not use port ${port}: choose one above 1023, as in PORT=3000 npm start.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}: set HOST to one that it has, or to 0.0.0.0.`;
  return `Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

function listenBriefly(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
