// Loaded into every service before its own code: a service that outlived the launcher would keep its port and its
// database connections from the next start. The channel to the launcher closes however the launcher ends.

import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

const PATIENCE_MILLIS = 8_000;

function end() {
  sendOutputNowhere();
  // Not process.exit: what runs at an exit may be what hangs.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MILLIS).unref();
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
  else process.exit(1);
}

/** The launcher read what is written here. Loggers that insist on writing it would write for ever. */
function sendOutputNowhere() {
  if (process.platform === 'win32') return;
  for (const stream of [1, 2]) {
    closeSync(stream);
    // Takes the lowest number that is free, which is the one just closed.
    openSync(devNull, 'w');
  }
}

process.on('disconnect', end);
process.channel?.unref();
if (process.channel && !process.connected) end();
