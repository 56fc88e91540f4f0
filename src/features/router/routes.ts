import { generatePath, matchPath } from 'react-router-dom';
import { SHOP } from '#domain/shop';
import { trimmed } from '#domain/text';
import { TOY_COUNT } from '#domain/toyFacts';

/** Who may see a screen. All others are redirected. */
export type Access = 'everybody' | 'signedIn' | 'signedOut';

interface Route {
  /** The path, as in React Router's route objects. */
  readonly path: string;
  /** Builds a link. */
  readonly href: (parameter: string) => string;
  readonly access: Access;
  /** For search engines. They do not list a page without one: sign-in, personal pages and the 404 page. */
  readonly description?: string;
}

const fixed = (path: string, access: Access = 'everybody') => ({ path, href: () => path, access });

/** A path whose `?email=` prefills a form. */
const withEmail = (path: string, access?: Access) => ({
  ...fixed(path, access),
  href: (email = '') =>
    trimmed(email) === '' ? path : `${path}?${new URLSearchParams({ email: trimmed(email) })}`,
});

/** All routes of the shop. Each has a screen (`src/app/screens.ts`). */
export const routes = {
  home: {
    ...fixed('/'),
    description:
      'Hand-picked toys from our shop in Agrabad, Chittagong. See them online, try them in person.',
  },
  allToys: {
    ...fixed('/all-toys'),
    description: `All ${TOY_COUNT} toys of ${SHOP.name}: search, filter, try.`,
  },
  auth: withEmail('/auth', 'signedOut'),
  forgotPassword: withEmail('/forgot-password'),
  favorites: fixed('/favorites'),
  profile: fixed('/profile', 'signedIn'),
  /** The description of a toy's page is that of the toy. */
  toy: { ...fixed('/toy/:id'), href: (id: string) => generatePath('/toy/:id', { id }) },
  /** The screen for every other path. The hosting serves its page for paths without one. */
  notFound: fixed('/404'),
} satisfies Record<string, Route>;

/** The name of a route. Its chunk is named `screen-NAME`. */
export type RouteName = keyof typeof routes;

export const ROUTE_NAMES = Object.keys(routes) as readonly RouteName[]; // Object.keys returns string[]

/** The route of a path. */
export const routeAt = (pathname: string): RouteName =>
  ROUTE_NAMES.find((name) =>
    matchPath({ path: routes[name].path, caseSensitive: true }, pathname),
  ) ?? 'notFound';

/** What search engines say about the page of a path, unless it is a toy's. */
export const descriptionAt = (pathname: string): string | undefined => {
  const route: Route = routes[routeAt(pathname)];
  return route.description;
};

/** The toy id in a path such as `/toy/toy-1`, not decoded if that is impossible; null for other paths. */
export function toyIdOf(pathname: string): string | null {
  const id = matchPath({ path: '/toy/:id', caseSensitive: true }, pathname)?.params.id;
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
