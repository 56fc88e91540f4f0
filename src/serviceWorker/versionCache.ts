/** How many files are fetched at a time, so that the page's own requests are not held up. */
const LANES = 4;

/** Its name changes with its content, so any copy of it is the right one. */
export const isHashed = (file: string): boolean => file.startsWith('/assets/');

/** The files of one version of the shop, in a cache of their own. */
export interface VersionCache {
  find(file: string): Promise<Response | undefined>;
  /** From the cache, else from the network, and then it is kept. Rejects without a network. */
  get(file: string): Promise<Response>;
  /** Keeps these files as well. Rejects when one of them cannot be had, or there is no room. */
  add(files: readonly string[]): Promise<void>;
  /** A note that outlives the worker's process. */
  readNote(name: string): Promise<unknown>;
  writeNote(name: string, value: unknown): Promise<void>;
}

const noteOf = (name: string) => `/service-worker-notes/${name}`;

/** Opens the cache of a version. */
export function openVersionCache(cacheName: string): VersionCache {
  const opened = () => caches.open(cacheName);
  const find = async (file: string) => (await opened()).match(file);
  const fetchFile = (file: string) => fetch(file, isHashed(file) ? {} : { cache: 'no-cache' });

  async function addOne(file: string): Promise<void> {
    const cache = await opened();
    if (await cache.match(file)) return;
    const response = (isHashed(file) && (await caches.match(file))) || (await fetchFile(file));
    // A redirected response may not answer a navigation.
    if (response.status !== 200 || response.redirected)
      throw new Error(`${file} was answered with ${response.status}`);
    await cache.put(file, response);
  }

  return {
    find,
    async get(file) {
      const found = await find(file);
      if (found) return found;
      const response = await fetchFile(file);
      if (response.status === 200 && !response.redirected) {
        const copy = response.clone();
        const cache = await opened();
        await cache.put(file, copy).catch(() => undefined); // no room: it was needed only now
      }
      return response;
    },
    async add(files) {
      const left = [...files];
      const work = async () => {
        for (let file = left.shift(); file !== undefined; file = left.shift()) await addOne(file);
      };
      await Promise.all(Array.from({ length: LANES }, work));
    },
    async readNote(name) {
      const note = await find(noteOf(name));
      return note?.json() as Promise<unknown>;
    },
    async writeNote(name, value) {
      await (await opened()).put(noteOf(name), new Response(JSON.stringify(value)));
    },
  };
}
