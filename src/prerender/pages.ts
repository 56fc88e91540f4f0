import { DETAILS, TOYS } from '#data/toys';
import { HOME_PAGE_SIZE, LIST_STEP } from '#domain/constants';
import type { PageToys, Toy } from '#domain/toy';
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

/** How many toys, from the start of the catalogue, the page of a route contains. */
const FIRST_TOYS: Readonly<Partial<Record<RouteName, number>>> = {
  home: 2 * HOME_PAGE_SIZE, // the first Load More waits for no file
  allToys: LIST_STEP,
};

const inPage = ({ seller_email: _never, ...toy }: Toy): Toy => toy;

/** The toys that a page contains. The catalogue file contains all toys. */
export function pageToysOf({ route, toy }: Page): PageToys {
  const first = TOYS.slice(0, FIRST_TOYS[route] ?? 0).map(inPage);
  const others = toy ? [inPage(toy)] : [];
  const details = Object.fromEntries(
    [...first, ...others].flatMap(({ id }) => (DETAILS[id] ? [[id, DETAILS[id]]] : [])),
  );
  return { first, others, details, total: TOYS.length };
}
