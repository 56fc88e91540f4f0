import type { WorkboxPlugin } from 'workbox-core/types';
import { cacheOwnFiles } from '#offline/cacheOwnFiles';

const ORIGIN = 'https://latim.example';
const MAIN = '/assets/main.0a1b.js';
const plugin = cacheOwnFiles(MAIN);

const pageWith = (script: string) =>
  new Response(`<script src="${script}">`, { headers: { 'Content-Type': 'text/html' } });

type Options<Name extends keyof WorkboxPlugin> = Parameters<NonNullable<WorkboxPlugin[Name]>>[0];

/** What the plugin caches of a response: the response, or null. */
const cached = (path: string, response: Response) => {
  const request = new Request(ORIGIN + path);
  return plugin.cacheWillUpdate?.({ request, response } as Options<'cacheWillUpdate'>);
};

/** The content that the plugin returns for a response of the network. */
const received = async (path: string, response: Response, cache: RequestCache = 'default') => {
  const request = new Request(ORIGIN + path, { cache });
  const result = plugin.fetchDidSucceed?.({ request, response } as Options<'fetchDidSucceed'>);
  return (await result)?.text();
};

describe('cacheOwnFiles', () => {
  it.each([
    [
      'a script',
      '/assets/a.js',
      new Response('1', { headers: { 'Content-Type': 'text/javascript' } }),
    ],
    ['a page of this version', '/toy/toy-1', pageWith(MAIN)],
    ['a page without the main script', '/offline', pageWith('/assets/other.js')],
  ])('caches %s', async (_name, path, response) => {
    expect(await cached(path, response)).toBe(response);
  });

  it.each([
    ['a missing page', '/toy/toy-99', new Response('gone', { status: 404 })],
    ['a page in place of a script', '/assets/a.js', pageWith(MAIN)],
    ['a page of another version', '/toy/toy-1', pageWith('/assets/main.9f8e.js')],
    [
      'a redirected response',
      '/',
      Object.defineProperty(pageWith(MAIN), 'redirected', { value: true }),
    ],
  ])('never caches %s', async (_name, path, response) => {
    expect(await cached(path, response)).toBeNull();
  });

  describe('a script whose error the browser keeps', () => {
    const reload = jest.fn((_request: Request) => Promise.resolve(new Response('script')));
    beforeEach(() => {
      reload.mockClear();
      jest.spyOn(globalThis, 'fetch').mockImplementation((request) => reload(request as Request));
    });
    afterEach(() => jest.restoreAllMocks());

    const gone = () => new Response('gone', { status: 404 });

    it('is requested again past the cache of the browser', async () => {
      expect(await received('/assets/a.js', gone())).toBe('script');
      expect(reload.mock.calls[0]?.[0].cache).toBe('reload');
    });

    it.each([
      ['if the request was past the cache', '/assets/a.js', 'reload'],
      ['if it is a page', '/toy/toy-99', 'default'],
    ] as const)('is not requested again %s', async (_case, path, mode) => {
      expect(await received(path, gone(), mode)).toBe('gone');
      expect(reload).not.toHaveBeenCalled();
    });
  });
});
