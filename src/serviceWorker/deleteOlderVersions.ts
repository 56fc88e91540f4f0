import type { VersionCache } from './versionCache';
import type { WorkerScope } from './workerScope';

const NOTE = 'older-pages';

const openPages = async ({ clients }: WorkerScope): Promise<readonly string[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/** Records the open pages on activation: they may be of an older version, and still need its files. */
export const recordOlderPages = async (scope: WorkerScope, cache: VersionCache): Promise<void> =>
  cache.writeNote(NOTE, await openPages(scope));

/** Deletes the caches of older versions, unless a page of an older version is open. */
export async function deleteOlderVersions(
  scope: WorkerScope,
  cacheName: string,
  cache: VersionCache,
): Promise<void> {
  const older = new Set((await cache.readNote(NOTE)) as readonly string[] | undefined); // written above
  if ((await openPages(scope)).some((id) => older.has(id))) return;
  if (scope.registration.installing ?? scope.registration.waiting) return; // keeps the newer version's cache
  for (const name of await caches.keys())
    if (name.startsWith('latim') && name !== cacheName) await caches.delete(name);
}
