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

type Answer = (file: string, mode: RequestCache | undefined) => Response;

const installWith = (answer: Answer) => {
  const cache = fakeCache();
  Object.assign(globalThis, {
    caches: {
      open: () => Promise.resolve(cache),
      match: () => Promise.resolve(undefined),
    },
    fetch: (file: string, init?: RequestInit) => Promise.resolve(answer(file, init?.cache)),
  });
  return cache;
};
const install = (status: (file: string) => number = () => 200) =>
  installWith((file) => new Response(file, { status: status(file) }));

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

  it('asks again, past the cache of the browser, for a script whose error the browser keeps', async () => {
    const cache = installWith((_file, mode) =>
      mode === 'reload' ? new Response('script') : new Response('gone', { status: 404 }),
    );
    const version = openVersionCache('latim-test');
    await version.add(['/assets/a.js']);
    expect(await (await version.get('/assets/b.js')).text()).toBe('script');
    expect(cache.paths()).toStrictEqual(['/assets/a.js', '/assets/b.js']);
    expect(await (await version.find('/assets/b.js'))?.text()).toBe('script');
  });

  it.each([
    ['an error', () => new Response('gone', { status: 404 })],
    [
      'a page',
      () => new Response('<p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ],
  ])('never keeps %s in place of a script', async (_name, answer) => {
    const cache = installWith(answer);
    const version = openVersionCache('latim-test');
    await expect(version.add(['/assets/a.js'])).rejects.toThrow('/assets/a.js');
    await version.get('/assets/a.js');
    expect(cache.paths()).toStrictEqual([]);
  });

  it('replaces a cached file by the answer of the network on request', async () => {
    let content = '';
    installWith(() => new Response(content));
    const version = openVersionCache('latim-test');
    await version.get('/assets/a.js');
    content = 'script';
    expect(await (await version.get('/assets/a.js')).text()).toBe('');
    expect(await (await version.get('/assets/a.js', 'reload')).text()).toBe('script');
    expect(await (await version.get('/assets/a.js')).text()).toBe('script');
  });
});
