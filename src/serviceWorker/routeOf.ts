import { canonicalPath } from '../domain/canonicalPath';

/** What the worker does with the address of a page. */
export type Route =
  /** It answers with a built page. */
  | { readonly type: 'page'; readonly page: string }
  /** The page has another address: redirect, as the hosting does. */
  | { readonly type: 'redirect'; readonly page: string }
  /** Not a page that this version knows: ask the hosting. */
  | { readonly type: 'unknown' };

/**
 * The route of an address. Only its path decides: a query or a fragment never changes which page is
 * shown. `.html`, `/index`, slashes at the end and needless percent-encoding are redirected.
 */
export function routeOf({ pathname }: URL, pages: ReadonlySet<string>): Route {
  const file = canonicalPath(pathname).replace(/\.html$/, '');
  const page = canonicalPath(file.replace(/\/index$/, ''));
  if (!pages.has(page)) return { type: 'unknown' };
  return page === pathname ? { type: 'page', page } : { type: 'redirect', page };
}
