/** Maximum number of parallel downloads, so that the page's own requests are not delayed. */
const MAX_PARALLEL = 4;

/** How many files that were cached at a visit are kept. */
export const MAX_VISITED = 300;

/** Whether a file's name contains a hash of its content, so that any cached copy is valid. */
export const isHashed = (file: string): boolean => file.startsWith('/assets/');

/**
 * Whether a response is the file, and no error or page in its place. Browsers refuse a redirected response for a
 * navigation.
 */
const isComplete = (file: string, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !(isHashed(file) && headers.get('Content-Type')?.startsWith('text/html'));

/** The cache with the files of one version of the shop. */
export interface VersionCache {
  /** The cached response, if there is one. */
  find(file: string): Promise<Response | undefined>;
  /**
   * The cached response, else the response of the network, which is then cached. Rejects without a network. With
   * `reload`, the response of the network replaces the cached one.
   */
  get(file: string, mode?: 'reload'): Promise<Response>;
  /** Like `get`, but keeps only the newest {@link MAX_VISITED} of the files for which `isVisited` is true. */
  visit(file: string, isVisited: (path: string) => boolean): Promise<Response>;
  /** Adds files to the cache. Rejects if one of them cannot be loaded or the quota is exceeded. */
  add(files: readonly string[]): Promise<void>;
  /** Copies those of the files that the cache of another version holds. Their names contain a hash. */
  addCached(files: readonly string[]): Promise<void>;
  /** Reads a JSON value that {@link writeNote} has stored. It outlives the worker's process. */
  readNote(name: string): Promise<unknown>;
  writeNote(name: string, value: unknown): Promise<void>;
}

const noteUrl = (name: string) => `/service-worker-notes/${name}`;

/** The cache of a version. `belongs` tells whether a response for a file is of this version. */
export function openVersionCache(
  cacheName: string,
  belongs: (file: string, response: Response) => Promise<boolean> = () => Promise.resolve(true),
): VersionCache {
  const openCache = () => caches.open(cacheName);
  const find = async (file: string) => (await openCache()).match(file);
  /** From the network, or what the page itself has loaded a moment ago. An error that the browser keeps is asked for again. */
  async function fetchFile(
    file: string,
    mode: RequestCache = isHashed(file) ? 'default' : 'no-cache',
  ) {
    const response = await fetch(file, { cache: mode });
    return mode === 'default' && !isComplete(file, response)
      ? fetch(file, { cache: 'reload' })
      : response;
  }

  async function addOne(file: string): Promise<void> {
    const cache = await openCache();
    if (await cache.match(file)) return;
    const response = (isHashed(file) && (await caches.match(file))) || (await fetchFile(file));
    if (!isComplete(file, response))
      throw new Error(`The response for ${file} has status ${response.status}.`);
    await cache.put(file, response);
  }

  async function get(file: string, mode?: 'reload'): Promise<Response> {
    const found = mode ? undefined : await find(file);
    if (found) return found;
    const response = await fetchFile(file, mode);
    if (isComplete(file, response) && (await belongs(file, response.clone()))) {
      const copy = response.clone();
      const cache = await openCache();
      await cache.put(file, copy).catch(() => undefined); // quota exceeded: only this request needed it
    }
    return response;
  }

  return {
    find,
    get,
    async visit(file, isVisited) {
      const response = await get(file);
      const cache = await openCache();
      const visited = (await cache.keys()).filter(({ url }) => isVisited(new URL(url).pathname));
      // The oldest ones: a cache lists its files in the order in which they were added.
      for (const request of visited.slice(0, -MAX_VISITED)) await cache.delete(request);
      return response;
    },
    async add(files) {
      const queue = [...files];
      const work = async () => {
        for (let file = queue.shift(); file !== undefined; file = queue.shift()) await addOne(file);
      };
      await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
    },
    async addCached(files) {
      for (const file of files) if (await caches.match(file)) await addOne(file);
    },
    async readNote(name) {
      const note = await find(noteUrl(name));
      return note?.json() as Promise<unknown>;
    },
    async writeNote(name, value) {
      await (await openCache()).put(noteUrl(name), new Response(JSON.stringify(value)));
    },
  };
}
