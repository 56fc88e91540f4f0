import { generatePath, matchPath } from 'react-router-dom';
import { trimmed } from '#domain/text';

/** Who may see a screen. All others are redirected. */
export type Access = 'everybody' | 'signedIn' | 'signedOut';

interface Route {
  /** The path, as in React Router's route objects. */
  readonly path: string;
  /** Builds a link. */
  readonly href: (parameter: string) => string;
  readonly access: Access;
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
  home: fixed('/'),
  allToys: fixed('/all-toys'),
  auth: withEmail('/auth', 'signedOut'),
  forgotPassword: withEmail('/forgot-password'),
  favorites: fixed('/favorites'),
  profile: fixed('/profile', 'signedIn'),
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
