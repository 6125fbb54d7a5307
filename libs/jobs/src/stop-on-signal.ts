import type { Logger } from 'pino';

/**
 * Stops a process in order on SIGTERM, on SIGINT, and when the process that started it is gone (its IPC channel closes:
 * a parent killed without warning must not leave orphans behind).
 *
 * @param stop ends everything; when it takes longer than `deadlineMs` the process ends all the same, with code 1
 */
export function stopOnSignal(stop: () => Promise<void>, log: Logger, deadlineMs = 30_000): void {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
  process.on('disconnect', () => begin('the starting process is gone'));
}
