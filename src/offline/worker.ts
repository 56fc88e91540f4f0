import { cacheNames, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { urlOf } from '#domain/urls';

declare const self: ServiceWorkerGlobalScope;
declare global {
  /** The build replaces the variables of the environment. */
  const process: { readonly env: { readonly BASE_PATH: string; readonly SITE_URL: string } };
}

// Caches. Their names contain the scope, because another shop may be in a folder of the same host.

setCacheNameDetails({ prefix: 'latim' });
const { scope } = self.registration;
/** Pictures of toys that are not precached, and fonts for Bangla, which most visitors never need. */
const VISITED = `latim-visited-${scope}`;
/** Scripts and styles of the version before, which its open pages may still request. */
const REPLACED = `latim-replaced-${scope}`;
/**
 * The caches of versions up to 1.1.0. They may contain the page of a filter or portal, which those versions accepted as a
 * file of the shop. Not `cleanupOutdatedCaches`: it also deletes the caches of a shop in a folder of this one.
 */
const FORMER_PRECACHE = `workbox-precache-v2-${scope}`;
const FORMER = [FORMER_PRECACHE, 'latim-visited-toys', 'latim-bangla-fonts', 'latim-notes'];

const isCode = (url: string) => /\.(js|css)$/.test(url);
const isOfType = ({ headers }: Response, type: RegExp) =>
  type.test(headers.get('Content-Type') ?? '');

/** Copies the scripts and styles that the active version has and this one has not. */
async function keepReplacedFiles(): Promise<void> {
  await caches.delete(REPLACED);
  const replaced = await caches.open(REPLACED);
  for (const name of await caches.keys()) {
    if (name !== cacheNames.precache && name !== FORMER_PRECACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!isCode(request.url) || getCacheKeyForURL(request.url)) continue;
      const file = await cache.match(request);
      if (file && isOfType(file, /javascript|css/)) await replaced.put(request, file);
    }
  }
}

async function install(): Promise<void> {
  // A page of a version up to 1.1.0 may be that of a filter, which offers no update.
  if (await caches.has(FORMER_PRECACHE)) void self.skipWaiting();
  await keepReplacedFiles();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all(FORMER.map((name) => caches.delete(name)))),
);
self.addEventListener('message', ({ data }) => {
  if ((data as { readonly type: string }).type === 'SKIP_WAITING') void self.skipWaiting(); // sent by workbox-window
});

// Answers: the first route that matches. The manifest has the hash of each file (scripts/build/writeServiceWorker.mjs).

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });

registerRoute(
  new NavigationRoute(
    ({ request }) => fetch(request), // a newer version may have this page
    { denylist: [/^\/__\//] }, // Firebase Hosting reserves it, for example for sign-in pages
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCode(url.pathname),
  async ({ request }) => (await caches.match(request, { cacheName: REPLACED })) ?? fetch(request),
);

/** Stores an answer only if it is what was requested: a filter or portal answers with a page of its own, also with status 200. */
const ownFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && isOfType(response, new RegExp(`^${request.destination}/`))
      ? response
      : null,
};
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && /^(image|font)$/.test(request.destination),
  new StaleWhileRevalidate({
    cacheName: VISITED,
    plugins: [ownFiles, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
  }),
);

/** Without a network, every other page is one without content, which the shop renders from the catalogue. */
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate'
    ? ((await matchPrecache(urlOf('/shell'))) ?? fetch(request))
    : Response.error(),
);
