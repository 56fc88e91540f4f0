import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pathOf, urlOf } from '#domain/urls';
import { ASSETS, cacheOwnFiles } from './cacheOwnFiles';
import { hasNewerVersion } from './hasNewerVersion';
import { routeOf } from './routeOf';

declare const self: ServiceWorkerGlobalScope;
declare global {
  /** The build replaces the variables of the environment. */
  const process: { readonly env: { readonly BASE_PATH: string; readonly SITE_URL: string } };
}

/** The content of the 404 page, under a URL that the hosting serves with status 200, so that it can be cached. */
const NOT_FOUND = urlOf('/lost');
const OFFLINE = urlOf('/offline');
/** A page without content, which the shop renders from the catalogue. */
const SHELL = urlOf('/shell');

const manifest = self.__WB_MANIFEST; // written by scripts/build/writeServiceWorker.mjs
const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url));
const pages = new Set(
  urls.filter((url) => !/\.\w+$/.test(url) && ![NOT_FOUND, OFFLINE, SHELL].includes(url)),
);
const plugin = cacheOwnFiles(
  urls.find((url) => url.startsWith(`${ASSETS}main.`) && url.endsWith('.js')) ?? '',
);
const precache = new PrecacheController({ plugins: [plugin] });
precache.addToCacheList(manifest);

const isListed = (path: string) => precache.getCacheKeyForURL(path) !== undefined;
/** Whether a path is the page or picture of a toy outside the precache list, which lacks toys of a large catalogue. */
const isUnlistedToy = (path: string) =>
  path.startsWith(urlOf('/')) && /^\/toys?\/[^/]+$/.test(pathOf(path)) && !isListed(path);
const isPage = (path: string) => pages.has(path) || (isUnlistedToy(path) && !path.includes('.'));

// Strategies

/**
 * Strategy for the files of the precache list. Workbox answers with installed files, but never caches others. This also caches
 * a file that the browser has deleted.
 */
const listed = {
  cacheName: precache.strategy.cacheName,
  plugins: [
    plugin,
    {
      cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) =>
        precache.getCacheKeyForURL(new URL(request.url).pathname) ?? request,
    },
  ],
};
const listedFiles = new CacheFirst(listed);
const VISITED_TOYS = 'latim-visited-toys';
const visitedToys = new CacheFirst({
  cacheName: VISITED_TOYS,
  plugins: [plugin, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});
const fileOf = (path: string) => (isListed(path) ? listedFiles : visitedToys);

/** Caches the offline page if it is missing, for example after somebody has deleted the caches of a running worker. */
const cacheOfflinePage = (event: ExtendableEvent) =>
  Promise.all(listedFiles.handleAll({ event, request: new Request(OFFLINE) }));

// Notes: values that outlive the worker's process

const noteUrl = (name: string) => urlOf(`/service-worker-notes/${name}`);
const openNotes = () => caches.open('latim-notes');
async function writeNote(name: string, value: unknown): Promise<void> {
  await (await openNotes()).put(noteUrl(name), new Response(JSON.stringify(value)));
}
const readNote = async (name: string): Promise<unknown> =>
  (await (await openNotes()).match(noteUrl(name)))?.json();

// Installing and replacing versions

/** Whether a page has announced this version. */
const ANNOUNCED = 'announced';
/** The ids of the pages that were open when this version became active. They still need the files of their version. */
const OLDER_PAGES = 'older-pages';

const openPages = async (): Promise<readonly string[]> =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function install(event: ExtendableEvent): Promise<void> {
  await precache.install(event);
  await writeNote(ANNOUNCED, false);
}

async function activate(): Promise<void> {
  await writeNote(OLDER_PAGES, await openPages());
  await caches.delete(VISITED_TOYS); // another version may have other pages
}

let hasDeleted = false;

/** Browsers before 2023 lack `serviceWorker`. */
type WithOwnWorker = Omit<ServiceWorkerGlobalScope, 'serviceWorker'> & {
  readonly serviceWorker?: ServiceWorker;
};

/** Deletes the files of older versions once no page of an older version is open. */
async function deleteOlderFiles(event: ExtendableEvent): Promise<void> {
  if (hasDeleted) return;
  const older = new Set((await readNote(OLDER_PAGES)) as readonly string[] | undefined); // written above
  if ((await openPages()).some((id) => older.has(id))) return;
  const { serviceWorker, registration } = self as WithOwnWorker;
  if (hasNewerVersion(registration, serviceWorker?.state)) return;
  await precache.activate(event);
  hasDeleted = true;
}

let isAnnounced = false; // besides the note, because two pages may ask at the same time

/** Whether the page that asks may announce this version: only the first one may. */
async function mayAnnounce(): Promise<boolean> {
  const wasAnnounced = isAnnounced;
  isAnnounced = true;
  if (wasAnnounced || (await readNote(ANNOUNCED))) return false;
  await writeNote(ANNOUNCED, true);
  return true;
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { type } = event.data as { readonly type: string }; // sent by startServiceWorker.ts
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'MAY_ANNOUNCE')
    event.waitUntil(mayAnnounce().then((answer) => event.ports[0]?.postMessage(answer)));
});

// Answering requests: the first route that matches

registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      const route = routeOf(url, isPage);
      event.waitUntil(deleteOlderFiles(event));
      event.waitUntil(cacheOfflinePage(event).catch(() => undefined)); // without a network: next time
      if (route.type === 'unknown') return fetch(request); // a newer version may have this page
      if (route.type === 'redirect')
        return Response.redirect(self.location.origin + route.page + url.search, 301);
      const page = new Request(route.page, { cache: 'no-cache' });
      return fileOf(route.page).handle({ event, request: page });
    },
    { denylist: [/^\/__\//] }, // Firebase Hosting reserves it, for example for sign-in pages
  ),
);
// The boot script requests a file again that could not be run, and must not get the cached file.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.cache === 'reload' && isListed(url.href),
  new NetworkFirst(listed),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isListed(url.href), listedFiles);
registerRoute(({ url, sameOrigin }) => sameOrigin && isUnlistedToy(url.pathname), visitedToys);
// Most visitors never need the fonts for Bangla. Later versions keep them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /-bengali-.*\.woff2$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'latim-bangla-fonts',
    plugins: [plugin, new ExpirationPlugin({ maxEntries: 12 })],
  }),
);
// A page of an older version requests a file of its version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Answers a navigation without a network: for a toy with the shell, else with the 404 or the offline page. */
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname } = new URL(request.url);
  const fallback = isUnlistedToy(pathname) ? SHELL : isPage(pathname) ? OFFLINE : NOT_FOUND;
  return (
    (await precache.matchPrecache(fallback)) ??
    (await precache.matchPrecache(OFFLINE)) ??
    Response.error()
  );
});
