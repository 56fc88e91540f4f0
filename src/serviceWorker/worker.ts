import { canonicalPath } from '#domain/canonicalPath';
import { deleteOlderVersions, recordOlderPages } from './deleteOlderVersions';
import { routeOf } from './routeOf';
import { isHashed, openVersionCache } from './versionCache';
import type { AnswerableEvent, PageMessageEvent, WorkerScope } from './workerScope';

const scope = self as unknown as WorkerScope; // TypeScript types `self` as a page's
const { version, files, filesOnUse, foldersOnVisit, mainScript } = scope.BUILT;
/** The content of the 404 page, under a URL that the hosting serves with status 200, so that it can be cached. */
const NOT_FOUND = '/lost';
const OFFLINE = '/offline';
/** A page without content, which the shop renders from the catalogue. */
const SHELL = '/shell';
/** The note that a page has announced this version. */
const ANNOUNCED = 'announced';

const cacheName = `latim-${version}`;
const known = new Set([...files, ...filesOnUse]);
const isPage = (file: string) =>
  !/\.\w+$/.test(file) && ![NOT_FOUND, OFFLINE, SHELL].includes(file);
const pages = new Set(files.filter(isPage));
/** Whether a path is in a folder of toy pages or toy pictures and is not precached. */
const isOnVisit = (file: string) =>
  !known.has(file) && foldersOnVisit.some((folder) => file.startsWith(folder));
/** A page of a newer version would lack its scripts without a network. */
const belongs = async (file: string, response: Response) =>
  !isPage(file) || !isOnVisit(file) || (await response.text()).includes(mainScript);
const cache = openVersionCache(cacheName, belongs);
const find = (file: string) => (isOnVisit(file) ? cache.visit(file, isOnVisit) : cache.get(file));

/** With Save-Data, the page registers the worker under this URL: only visited pages are cached. */
const savesData = new URL(scope.location.href).searchParams.has('save-data');

async function install(): Promise<void> {
  const { active } = scope.registration;
  const hadCache = await caches.has(cacheName);
  try {
    await cache.add(savesData ? [OFFLINE] : files);
    await cache.addCached(filesOnUse); // so that an update does not lose them
  } catch (error) {
    if (!hadCache) await caches.delete(cacheName); // a version that is not installed must not use storage
    throw error;
  }
  // The same version with another Save-Data setting: it is not announced and takes over at once.
  if (!hadCache || !active || active.scriptURL === scope.location.href) return;
  await cache.writeNote(ANNOUNCED, true);
  await scope.skipWaiting();
}

let isAnnounced = false; // besides the note, because two pages may ask at the same time

/** Whether the page that asks may announce this version: only the first one may. */
async function mayAnnounce(): Promise<boolean> {
  const wasAnnounced = isAnnounced;
  isAnnounced = true;
  if (wasAnnounced || (await cache.readNote(ANNOUNCED))) return false;
  await cache.writeNote(ANNOUNCED, true);
  return true;
}

/** The response without a network: the page if it is cached, for another toy the shell, else the offline page. */
async function answerOffline(page: string): Promise<Response> {
  const shell = isOnVisit(page) ? await cache.find(SHELL) : undefined;
  return shell ?? (await cache.find(page)) ?? (await cache.find(OFFLINE)) ?? Response.error();
}

/**
 * Redirects to the canonical URL of a page. Copies the page's headers: without its
 * Cross-Origin-Opener-Policy, the browser would separate a popup from its opener.
 */
async function redirectTo(page: string, { search, origin }: URL): Promise<Response> {
  const { headers } = await find(page);
  const redirect = new Headers(headers);
  redirect.set('Location', origin + page + search);
  return new Response(null, { status: 301, headers: redirect });
}

async function answerNavigation(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const route = routeOf(url, (page) => pages.has(page) || (isOnVisit(page) && isPage(page)));
  switch (route.type) {
    case 'redirect':
      return redirectTo(route.page, url).catch(() => answerOffline(route.page));
    case 'page':
      return find(route.page).catch(() => answerOffline(route.page));
    case 'unknown':
      return fetch(request).catch(() => answerOffline(NOT_FOUND));
  }
}

function handleFetch(event: AnswerableEvent): void {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  // Firebase Hosting reserves `/__/`, for example for sign-in pages.
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/__/'))
    return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(request));
  // The boot script asks again for a file that could not be run: not what is cached.
  else if (request.cache === 'reload' && known.has(pathname))
    event.respondWith(cache.get(pathname, 'reload'));
  else if (search === '' && (known.has(pathname) || isOnVisit(pathname)) && !pages.has(pathname))
    event.respondWith(find(pathname));
  else if (isHashed(pathname))
    // Requested by a page of an older version, whose cache exists until the page is closed.
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
}

/** Handles the messages of open pages. */
async function handleMessage({ data, ports }: PageMessageEvent): Promise<void> {
  const { type, urls = [] } = data as { type: string; urls?: readonly string[] }; // sent by `startServiceWorker`
  if (type === 'SKIP_WAITING') await scope.skipWaiting();
  if (type === 'MAY_ANNOUNCE') ports[0]?.postMessage(await mayAnnounce());
  if (type !== 'OPENED') return;
  await deleteOlderVersions(scope, cacheName, cache);
  if (!savesData) return;
  const paths = urls.map(canonicalPath);
  await cache.add(paths.filter((path) => known.has(path)));
  for (const path of paths.filter(isOnVisit)) await find(path);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(recordOlderPages(scope, cache)));
scope.addEventListener('fetch', handleFetch);
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
