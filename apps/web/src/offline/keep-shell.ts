/**
 * Keeps the page in this browser, so that it opens without a connection. Browsers allow it on https and on localhost
 * only; elsewhere the page needs its server.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Once the page is there: keeping it must not slow down showing it.
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The page cannot be kept for use without a connection.', error));
  });
}
