import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';
import { descriptionAt, ROUTE_NAMES, type RouteName, routes } from '#features/router/routes';

/** A page of the built site. */
export interface Page {
  readonly route: RouteName;
  readonly pathname: string;
  /** The file in the build folder. The hosting serves it without `.html`. */
  readonly file: string;
  /** Whether search engines may list the page. */
  readonly isPublic: boolean;
  readonly toy?: Toy;
}

const pageAt = (route: RouteName, pathname: string): Page => ({
  route,
  pathname,
  file: pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`,
  isPublic: route === 'toy' || descriptionAt(pathname) !== undefined,
});

/** All prerendered pages. */
export const PAGES: readonly Page[] = ROUTE_NAMES.flatMap((route) =>
  route === 'toy'
    ? TOYS.map((toy) => ({ ...pageAt(route, routes.toy.href(toy.id)), toy }))
    : pageAt(route, routes[route].path),
);
