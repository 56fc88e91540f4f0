import type { VersionCache } from './versionCache';
import type { WorkerScope } from './workerScope';

const NOTE = 'older-pages';

const openPages = async ({ clients }: WorkerScope): Promise<readonly string[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/** On taking over: every page that is open now may be of an older version, and still needs its files. */
export const recordOlderPages = async (scope: WorkerScope, kept: VersionCache): Promise<void> =>
  kept.writeNote(NOTE, await openPages(scope));

/** Deletes the files of older versions once no page of theirs is open. */
export async function deleteOlderVersions(
  scope: WorkerScope,
  cacheName: string,
  kept: VersionCache,
): Promise<void> {
  const older = new Set((await kept.readNote(NOTE)) as readonly string[] | undefined); // as noted
  if ((await openPages(scope)).some((id) => older.has(id))) return;
  if (scope.registration.installing ?? scope.registration.waiting) return; // a newer one has its files
  for (const name of await caches.keys())
    if (name.startsWith('latim') && name !== cacheName) await caches.delete(name);
}
