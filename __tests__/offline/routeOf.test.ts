import { routeOf } from '#offline/routeOf';
import { PAGES } from '#prerender/pages';
import fc from '#tests/support/fastCheck';

const ORIGIN = 'https://latim.example';
const pages = new Set([
  ...PAGES.map(({ pathname }) => pathname).filter((pathname) => pathname !== '/404'),
  '/identity/chooser',
  '/identity/outbox',
]);
const route = (address: string) => routeOf(new URL(address, ORIGIN), (path) => pages.has(path));

const aPage = fc.constantFrom(...pages);
const aQuery = fc.webQueryParameters().map((query) => `?${query}`);
const aFragment = fc.webFragments().map((fragment) => `#${fragment}`);
const aSuffix = fc.tuple(fc.option(aQuery, { nil: '' }), fc.option(aFragment, { nil: '' }));

describe('routeOf', () => {
  it('selects the page by path and ignores query and fragment', () => {
    fc.assert(
      fc.property(aPage, aSuffix, (page, [query, fragment]) => {
        expect(route(page + query + fragment)).toStrictEqual({ type: 'page', page });
      }),
    );
  });

  it('redirects other spellings of the path to the page', () => {
    const spellings = [
      (page: string) => `${page === '/' ? '/index' : page}.html`,
      (page: string) => `${page.replace(/\/$/, '')}/index`,
      (page: string) => `${page}//`,
      (page: string) => page.replace(/(?<=.)([a-z])/, (a) => `%${a.charCodeAt(0).toString(16)}`),
    ];
    for (const page of pages)
      for (const spell of spellings) {
        const url = new URL(`${ORIGIN}${spell(page)}?q=a%2Fb.html#c/index`);
        if (url.pathname === page) continue;
        expect(routeOf(url, (path) => pages.has(path))).toStrictEqual({ type: 'redirect', page });
      }
  });

  it('returns a page of this shop or no page', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const found = routeOf(new URL(`${ORIGIN}//${path}`), (found) => pages.has(found));
        expect(found.type === 'unknown' || pages.has(found.page)).toBe(true);
      }),
    );
  });

  it('returns no page for other addresses', () => {
    for (const address of ['/nowhere?x=1', '/toy/toy-99', '/404', '/all-toys/x', '/all-toys.htm'])
      expect(route(address)).toStrictEqual({ type: 'unknown' });
  });
});
