import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';
import { ROUTE_PAGES } from '#features/router/routePages';
import { ROUTE_NAMES, type RouteName, routes } from '#features/router/routes';

/** A page of the built site. */
export interface Page {
  readonly route: RouteName;
  readonly pathname: string;
  /** The file in the build folder. The hosting serves it without `.html`. */
  readonly file: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isPublic: boolean;
  readonly toy?: Toy;
}

const pageAt = (route: RouteName, pathname: string, description: string): Page => ({
  route,
  pathname,
  file: pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`,
  description,
  isPublic: ROUTE_PAGES[route].isPublic,
});

function pagesOf(route: RouteName): readonly Page[] {
  const { description } = ROUTE_PAGES[route];
  return description === null
    ? TOYS.map((toy) => ({ ...pageAt(route, routes.toy.href(toy.id), toy.description), toy }))
    : [pageAt(route, routes[route].path, description)];
}

/** All prerendered pages. */
export const PAGES: readonly Page[] = ROUTE_NAMES.flatMap(pagesOf);
