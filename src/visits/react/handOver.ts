import { refuse } from '#visits/format';
import type { SavedFile } from '#visits/workbench/files';

/** The cache of the browser in which the application leaves a visit for the workbench. */
const CACHE = 'latim-visits';

const addressOf = (name: string): string => `/${CACHE}/${encodeURIComponent(name)}`;

/**
 * Leaves a visit on this device, in place of the last one. Returns the address at which the workbench opens it, also after a
 * reload. Throws if the browser has no cache: some have none without HTTPS.
 */
export async function leaveVisit({ name, text }: SavedFile): Promise<string> {
  try {
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    await cache.put(addressOf(name), new Response(text));
  } catch {
    return refuse('This browser stores nothing here. Save the visit, and open the file.');
  }
  return `${window.location.pathname}?visits#${encodeURIComponent(name)}`;
}

/** Reads the visit that the application has left under a name. */
export async function takeVisit(name: string): Promise<string> {
  const found = await caches.match(addressOf(name), { cacheName: CACHE });
  return found?.text() ?? refuse('This visit is no longer on this device. Open its file.');
}
