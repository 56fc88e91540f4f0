import { TOYS } from '#data/toys';
import { SHOP } from '#domain/shop';
import type { Toy } from '#domain/toy';
import { paths } from '#features/router/paths';

/** A page of the built site. */
export interface Page {
  readonly pathname: string;
  /** The file in the build folder. The hosting serves it without `.html`. */
  readonly file: string;
  readonly description: string;
  /** Whether search engines may list the page. Personal pages and the 404 page are not public. */
  readonly isPublic: boolean;
  readonly toy?: Toy;
}

const page = (pathname: string, description: string, isPublic = true): Page => ({
  pathname,
  file: pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`,
  description,
  isPublic,
});

/** All prerendered pages. `/404` is served for unknown paths. */
export const PAGES: readonly Page[] = [
  page(
    paths.home.href(),
    'Hand-picked toys from our shop in Agrabad, Chittagong. See them online, try them in person.',
  ),
  page(paths.allToys.href(), `All ${TOYS.length} toys of ${SHOP.name}: search, filter, try.`),
  page(paths.auth.href(), `Log in to ${SHOP.name}, or open an account.`),
  page(paths.forgotPassword.href(), `Set a new password for your account at ${SHOP.name}.`),
  page(paths.favorites.href(), 'The toys you saved.', false),
  page(paths.profile.href(), 'Your profile, your reviews and your favorites.', false),
  ...TOYS.map((toy) => ({ ...page(paths.toy.href(toy.id), toy.description), toy })),
  page('/404', 'There is no such page.', false),
];
