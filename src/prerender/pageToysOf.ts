import { TOYS } from '#data/toys';
import { HOME_PAGE_SIZE, LIST_STEP } from '#domain/constants';
import type { PageToys } from '#domain/pageToys';
import type { Toy } from '#domain/toy';
import type { RouteName } from '#features/router/routes';
import type { Page } from './pages';

/** How many of the first toys of the catalogue a page shows. The hero and the carousel show the first of those in the grid. */
const FIRST_TOYS: Readonly<Partial<Record<RouteName, number>>> = {
  home: HOME_PAGE_SIZE,
  allToys: LIST_STEP,
};

const inPage = ({ seller_email: _never, ...toy }: Toy): Toy => toy;

/** The toys that a page contains: those that it shows. */
export const pageToysOf = ({ route, toy }: Page): PageToys => ({
  first: TOYS.slice(0, FIRST_TOYS[route] ?? 0).map(inPage),
  others: toy ? [inPage(toy)] : [],
  total: TOYS.length,
});
