import type { Toy } from './toy';

/** The toys that a page contains, and the size of the catalogue that they are part of. */
export interface PageToys {
  /** The first toys of the catalogue, in its order. */
  readonly first: readonly Toy[];
  /** Toys from any part of the catalogue, such as the toy of a toy's page. */
  readonly others: readonly Toy[];
  readonly total: number;
}
