import { SHOP } from '#domain/shop';
import { TOY_COUNT } from '#domain/toyFacts';
import type { RouteName } from './routes';

interface RoutePage {
  /** For search engines. Null: the route has a page for each toy, with the toy's description. */
  readonly description: string | null;
  /** Whether search engines may list the page. Personal pages, sign-in and the 404 page are not public. */
  readonly isPublic: boolean;
  /** What the page cannot do without JavaScript. */
  readonly missingWithoutScript: string;
}

/** The page of each route, besides its screen. A separate file, because the first script does not need these texts. */
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
