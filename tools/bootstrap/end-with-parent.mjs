// Loaded into every service before its own code: a service that outlived the launcher would keep its port and its
// database connections from the next start. The channel to the launcher closes however the launcher ends.

const PATIENCE_MILLIS = 10_000;

function end() {
  setTimeout(() => process.exit(1), PATIENCE_MILLIS).unref();
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
  else process.exit(1);
}

process.on('disconnect', end);
process.channel?.unref();
if (process.channel && !process.connected) end();
