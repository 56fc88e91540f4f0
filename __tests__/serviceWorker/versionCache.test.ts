import { MAX_VISITED, openVersionCache } from '#serviceWorker/versionCache';

const ORIGIN = 'https://latim.example';
const isVisited = (path: string) => path.startsWith('/toy/');

/** A cache that keeps the order in which files were added, like that of a browser. */
function fakeCache() {
  const stored = new Map<string, Response>();
  const keyOf = (file: string | { readonly url: string }) =>
    typeof file === 'string' ? ORIGIN + file : file.url;
  return {
    match: (file: string) => Promise.resolve(stored.get(keyOf(file))?.clone()),
    put: (file: string, response: Response) => Promise.resolve(stored.set(keyOf(file), response)),
    delete: (file: { readonly url: string }) => Promise.resolve(stored.delete(keyOf(file))),
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
    paths: () => [...stored.keys()].map((url) => new URL(url).pathname),
  };
}

const install = (status: (file: string) => number = () => 200) => {
  const cache = fakeCache();
  Object.assign(globalThis, {
    caches: { open: () => Promise.resolve(cache) },
    fetch: (file: string) => Promise.resolve(new Response(file, { status: status(file) })),
  });
  return cache;
};

describe('openVersionCache', () => {
  it('keeps all installed files, and only the last visited ones', async () => {
    const cache = install();
    const version = openVersionCache('latim-test');
    await version.add(['/', '/all-toys']);
    for (let id = 1; id <= MAX_VISITED + 2; id += 1) await version.visit(`/toy/${id}`, isVisited);
    expect(cache.paths()).toHaveLength(2 + MAX_VISITED);
    expect(cache.paths().slice(0, 3)).toStrictEqual(['/', '/all-toys', '/toy/3']);
  });

  it('does not keep a missing page, or a page of another version', async () => {
    const cache = install((file) => (file === '/toy/99' ? 404 : 200));
    const version = openVersionCache('latim-test', (file) => Promise.resolve(file !== '/toy/2'));
    expect((await version.visit('/toy/99', isVisited)).status).toBe(404);
    expect(await (await version.visit('/toy/2', isVisited)).text()).toBe('/toy/2');
    await version.visit('/toy/1', isVisited);
    expect(cache.paths()).toStrictEqual(['/toy/1']);
  });
});
