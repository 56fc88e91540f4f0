import { generatePath, matchPath } from 'react-router-dom';
import { SHOP } from '#data/shop';
import { TOY_COUNT } from '#data/toyCount';

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

/** All routes of the shop. Each has a screen (`src/app/screens.ts`). */
export const routes = {
  home: fixed('/'),
  allToys: fixed('/all-toys'),
  auth: fixed('/auth', 'signedOut'),
  forgotPassword: {
    ...fixed('/forgot-password'),
    href: (email = '') =>
      email.trim() === ''
        ? '/forgot-password'
        : `/forgot-password?${new URLSearchParams({ email: email.trim() })}`,
  },
  favorites: fixed('/favorites'),
  profile: fixed('/profile', 'signedIn'),
  toy: { ...fixed('/toy/:id'), href: (id: string) => generatePath('/toy/:id', { id }) },
  /** The screen for every other path. The hosting serves its page for paths without one. */
  notFound: fixed('/404'),
} satisfies Record<string, Route>;

/** The name of a route. Its chunk is named `screen-NAME`. */
export type RouteName = keyof typeof routes;

/** The names of all routes. */
export const ROUTE_NAMES = Object.keys(routes) as readonly RouteName[]; // Object.keys returns string[]

interface RoutePage {
  /** For search engines. Null: the route has a page for each toy, with the toy's description. */
  readonly description: string | null;
  /** Whether search engines may list the page. Personal pages, sign-in and the 404 page are not public. */
  readonly isPublic: boolean;
  /** What the page cannot do without JavaScript. */
  readonly missingWithoutScript: string;
}

/** What the build needs for the page of each route. Only prerendering imports it, so no browser script contains it. */
export const ROUTE_PAGES: Readonly<Record<RouteName, RoutePage>> = {
  home: {
    description:
      'Hand-picked toys from our shop in Agrabad, Chittagong. See them online, try them in person.',
    isPublic: true,
    missingWithoutScript: 'search and filter the toys',
  },
  allToys: {
    description: `All ${TOY_COUNT} toys of ${SHOP.name}: search, filter, try.`,
    isPublic: true,
    missingWithoutScript: 'search and filter the toys',
  },
  auth: {
    description: `Log in to ${SHOP.name}, or open an account.`,
    isPublic: false,
    missingWithoutScript: 'log you in',
  },
  forgotPassword: {
    description: `Set a new password for your account at ${SHOP.name}.`,
    isPublic: false,
    missingWithoutScript: 'set a new password',
  },
  favorites: {
    description: 'The toys you saved.',
    isPublic: false,
    missingWithoutScript: 'show the toys you saved',
  },
  profile: {
    description: 'Your profile, your reviews and your favorites.',
    isPublic: false,
    missingWithoutScript: 'show your profile',
  },
  toy: {
    description: null,
    isPublic: true,
    missingWithoutScript: 'save this toy, show its reviews or take a request to try it',
  },
  notFound: {
    description: 'There is no such page.',
    isPublic: false,
    missingWithoutScript: 'log you in or save toys',
  },
};

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
