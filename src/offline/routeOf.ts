import { canonicalPath, pathOf, urlOf } from '#domain/urls';

/** How the worker answers a navigation. */
export type Route =
  /** With a built page. */
  | { readonly type: 'page'; readonly page: string }
  /** With a redirect to the canonical URL of the page, like the hosting. */
  | { readonly type: 'redirect'; readonly page: string }
  /** From the network: this version has no such page. */
  | { readonly type: 'unknown' };

/**
 * The route of a URL. Depends only on the path, never on the query or fragment. Paths with `.html`, `/index`,
 * trailing slashes or needless percent-encoding are redirected.
 */
export function routeOf({ pathname }: URL, isPage: (path: string) => boolean): Route {
  const file = canonicalPath(pathOf(pathname)).replace(/\.html$/, '');
  const page = urlOf(canonicalPath(file.replace(/\/index$/, '')));
  if (!isPage(page)) return { type: 'unknown' };
  return page === pathname ? { type: 'page', page } : { type: 'redirect', page };
}
