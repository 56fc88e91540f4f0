import { canonicalPath } from '../domain/canonicalPath';
import { deleteOlderVersions, recordOlderPages } from './deleteOlderVersions';
import { routeOf } from './routeOf';
import { isHashed, openVersionCache } from './versionCache';
import type { AnswerableEvent, PageMessageEvent, WorkerScope } from './workerScope';

const scope = self as unknown as WorkerScope; // a worker's, where the compiler expects a page's
const { version, files } = scope.BUILT;
/** For what the hosting answers with 404: under a name that it answers with 200. */
const NOT_FOUND = '/lost';
const OFFLINE = '/offline';
/** The note that this version was told of. */
const TOLD = 'told';

const cacheName = `latim-${version}`;
const kept = openVersionCache(cacheName);
const known = new Set(files);
const isPage = (file: string) => !/\.\w+$/.test(file) && ![NOT_FOUND, OFFLINE].includes(file);
const pages = new Set(files.filter(isPage));

/** The page registers the worker by this name when the visitor saves data: only what is visited is kept. */
const savesData = new URL(scope.location.href).searchParams.has('save-data');

async function install(): Promise<void> {
  const { active } = scope.registration;
  const hadCache = await caches.has(cacheName);
  try {
    await kept.add(savesData ? [OFFLINE] : files);
  } catch (error) {
    if (!hadCache) await caches.delete(cacheName); // no room is taken for a version that is not used
    throw error;
  }
  // The same version, for a visitor who has begun or ceased to save data: nothing to wait for or to tell.
  if (!hadCache || !active || active.scriptURL === scope.location.href) return;
  await kept.writeNote(TOLD, true);
  await scope.skipWaiting();
}

let isTold = false; // beside the note: two pages may ask at the same time

/** Whether the page that asks may tell of this version: the first one may. */
async function mayTell(): Promise<boolean> {
  const wasTold = isTold;
  isTold = true;
  if (wasTold || (await kept.readNote(TOLD))) return false;
  await kept.writeNote(TOLD, true);
  return true;
}

/** Without a network: the page of that name, if it is kept, else the one that says so. */
async function answerOffline(page: string): Promise<Response> {
  return (await kept.find(page)) ?? (await kept.find(OFFLINE)) ?? Response.error();
}

/** Leads to the page's one address. With the page's headers: a popup keeps its opener only so. */
async function redirectTo(page: string, { search, origin }: URL): Promise<Response> {
  const { headers } = await kept.get(page);
  const redirect = new Headers(headers);
  redirect.set('Location', origin + page + search);
  return new Response(null, { status: 301, headers: redirect });
}

async function answerNavigation(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const route = routeOf(url, pages);
  switch (route.type) {
    case 'redirect':
      return redirectTo(route.page, url).catch(() => answerOffline(route.page));
    case 'page':
      return kept.get(route.page).catch(() => answerOffline(route.page));
    case 'unknown':
      return fetch(request).catch(() => answerOffline(NOT_FOUND));
  }
}

function answer(event: AnswerableEvent): void {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  // `/__/` is the hosting's own, such as the sign-in of Firebase.
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/__/'))
    return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(request));
  else if (search === '' && known.has(pathname) && !pages.has(pathname))
    event.respondWith(kept.get(pathname));
  else if (isHashed(pathname))
    // A page of an older version asks: its files are kept until it is closed.
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
}

/** What a page that is open tells. */
async function hear({ data, ports }: PageMessageEvent): Promise<void> {
  const { type, urls = [] } = data as { type: string; urls?: readonly string[] }; // from our own page
  if (type === 'SKIP_WAITING') await scope.skipWaiting();
  if (type === 'MAY_TELL') ports[0]?.postMessage(await mayTell());
  if (type !== 'OPENED') return;
  await deleteOlderVersions(scope, cacheName, kept);
  if (savesData) await kept.add(urls.map(canonicalPath).filter((url) => known.has(url)));
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(recordOlderPages(scope, kept)));
scope.addEventListener('fetch', answer);
scope.addEventListener('message', (event) => event.waitUntil(hear(event)));
