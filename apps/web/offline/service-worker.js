/*
 * Keeps the page itself in the browser, so that it opens without a connection. It keeps nothing else: calls to the
 * server and media go past it untouched, so what it holds is the same for everybody and says nothing of anybody.
 *
 * Each build has a cache of its own, filled when this file is first met and never changed afterwards: a page and its
 * parts are always of the same build. A newer build's worker takes over when no page of the older one is open; until
 * then every page that is opened online is the newest all the same, because pages are asked for from the server first.
 */
const CACHE = 'shell-__BUILD__';
/** Paths of everything that a page of this build needs; the page itself is `/`. */
const FILES = new Set(__FILES__);
/** Addresses that are the server's and no page. */
const NOT_PAGES = /^\/(api|media|livez|readyz|metrics|assets)(\/|$)/;
/** Milliseconds after which a page is no longer waited for when there is one here. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(page(request));
  } else if (pathname !== '/' && FILES.has(pathname)) event.respondWith(part(request, pathname));
});

async function fill() {
  const cache = await caches.open(CACHE);
  // Names under /assets/ change with their content; the rest must not come from the browser's older copy.
  const requests = [...FILES].map((path) =>
    path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
  );
  await cache.addAll(requests);
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('shell-') && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function part(request, path) {
  const kept = await caches.match(path, { cacheName: CACHE });
  return kept ?? fetch(request);
}

async function page(request) {
  const kept = await caches.match('/', { cacheName: CACHE });
  const fresh = fetch(request);
  if (!kept) return fresh;
  const tooSlow = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh, tooSlow]).catch(() => kept);
}
